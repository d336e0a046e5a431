/** A drawing as a program saves it, shortened to what is usual of that program. */
type ExportedLogo = { program: string; source: string }

const SVG = 'xmlns="http://www.w3.org/2000/svg"'
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const SVG_1_1 =
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'

/** Drawings that a site can show. */
export const EXPORTED_LOGOS: ExportedLogo[] = [
  {
    program: 'Inkscape, with its own data and metadata',
    source: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg
   width="210mm"
   height="210mm"
   viewBox="0 0 210 210"
   id="svg8"
   inkscape:version="1.2"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   ${SVG}
   xmlns:svg="http://www.w3.org/2000/svg"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
   xmlns:cc="http://creativecommons.org/ns#"
   xmlns:dc="http://purl.org/dc/elements/1.1/">
  <sodipodi:namedview id="namedview1" pagecolor="#ffffff"><inkscape:grid type="xygrid" /></sodipodi:namedview>
  <defs id="defs1"><inkscape:path-effect effect="spiro" id="path-effect1" /></defs>
  <metadata id="metadata1"><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format></cc:Work></rdf:RDF></metadata>
  <g inkscape:label="Camada 1" inkscape:groupmode="layer" id="layer1">
    <path style="fill:#1f2348;stroke-width:0.264583;-inkscape-stroke:none" sodipodi:nodetypes="cccc" d="M 10,10 H 200 V 200 Z" />
  </g>
</svg>
`,
  },
  {
    program: 'Illustrator',
    source: `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<svg version="1.1" id="Camada_1" ${SVG} ${XLINK} x="0px" y="0px"
\t viewBox="0 0 283.5 283.5" style="enable-background:new 0 0 283.5 283.5;" xml:space="preserve">
<style type="text/css">
\t.st0{fill:#FF7900;}
\t.st1{clip-path:url(#SVGID_2_);fill:url(#SVGID_3_);}
</style>
<g><defs><rect id="SVGID_1_" width="283.5" height="283.5"/></defs>
<clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_" style="overflow:visible;"/></clipPath>
<linearGradient id="SVGID_3_" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="200" y2="0" gradientTransform="matrix(1 0 0 -1 0 283.5)"><stop offset="0" style="stop-color:#1D1D1B"/></linearGradient>
<path class="st1" d="M10,10h200v200H10V10z"/><polygon class="st0" points="20,20 90,20 90,90 "/></g>
</svg>
`,
  },
  {
    program: 'CorelDRAW, with a document type and styles in CDATA',
    source: `<?xml version="1.0" encoding="UTF-8"?>
${SVG_1_1}
<!-- Creator: CorelDRAW -->
<svg ${SVG} xml:space="preserve" width="50mm" height="50mm" version="1.1" style="shape-rendering:geometricPrecision; text-rendering:geometricPrecision; image-rendering:optimizeQuality; fill-rule:evenodd; clip-rule:evenodd"
viewBox="0 0 5000 5000"
 ${XLINK}
 xmlns:xodm="http://www.corel.com/coreldraw/odm/2003">
 <defs>
  <style type="text/css">
   <![CDATA[
    .fil0 {fill:#B3B3B3}
    .fil1 {fill:url(#id0)}
   ]]>
  </style>
  <linearGradient id="id0" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="4000" y2="0">
   <stop offset="0" style="stop-opacity:1; stop-color:#FEFEFE"/>
   <stop offset="1" style="stop-opacity:1; stop-color:#2B2A29"/>
  </linearGradient>
 </defs>
 <g id="Camada_x0020_1">
  <metadata id="CorelCorpID_0Corel-Layer"/>
  <path class="fil1" d="M0 0l4000 0 0 4000z"/>
 </g>
</svg>
`,
  },
  {
    program: 'Figma, with a mask, a shadow and colours of two kinds',
    source: `<svg width="48" height="48" viewBox="0 0 48 48" fill="none" ${SVG}>
<mask id="mask0_1_2" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="48" height="48"><rect width="48" height="48" fill="#D9D9D9"/></mask>
<g mask="url(#mask0_1_2)"><g filter="url(#filter0_d_1_2)" style="mix-blend-mode:multiply"><path d="M4 4H40V40Z" fill="#1C1B1F" style="fill:#1C1B1F;fill:color(display-p3 0.1098 0.1059 0.1216);fill-opacity:1;"/></g></g>
<defs><filter id="filter0_d_1_2" x="0" y="0" width="48" height="48" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">
<feFlood flood-opacity="0" result="BackgroundImageFix"/>
<feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/>
<feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feComposite in2="hardAlpha" operator="out"/>
<feBlend mode="normal" in2="BackgroundImageFix" result="effect1"/><feBlend mode="normal" in="SourceGraphic" in2="effect1" result="shape"/>
</filter></defs>
</svg>
`,
  },
  {
    program: 'Canva',
    source: `<svg ${SVG} ${XLINK} width="500" zoomAndPan="magnify" viewBox="0 0 375 374.999991" height="500" preserveAspectRatio="xMidYMid meet" version="1.0"><defs><g/><clipPath id="e1"><path d="M 0 0 L 375 0 L 375 375 L 0 375 Z M 0 0 " clip-rule="nonzero"/></clipPath></defs><g clip-path="url(#e1)"><path fill="#ffffff" d="M 0 0 L 375 0 L 375 375 L 0 375 Z M 0 0 " fill-opacity="1" fill-rule="nonzero"/></g><g fill="#004aad" fill-opacity="1"><g transform="translate(60.5, 200.25)"><g><path d="M 10 -50 L 110 -50 L 110 0 Z M 10 -50 "/></g></g></g></svg>`,
  },
  {
    program: 'Affinity Designer, with a viewBox and a width of 100%',
    source: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
${SVG_1_1}
<svg width="100%" height="100%" viewBox="0 0 512 512" version="1.1" ${SVG} ${XLINK} xml:space="preserve" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;">
    <g id="Logo--final-" serif:id="Logo (final)" transform="matrix(1,0,0,1,-20,0)"><path d="M40,40L400,40L400,400Z" style="fill:rgb(20,60,120);"/></g>
</svg>
`,
  },
  {
    program: 'potrace, with an older document type',
    source: `<?xml version="1.0" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 20010904//EN"
 "http://www.w3.org/TR/2001/REC-SVG-20010904/DTD/svg10.dtd">
<svg version="1.0" ${SVG}
 width="512.000000pt" height="512.000000pt" viewBox="0 0 512.000000 512.000000"
 preserveAspectRatio="xMidYMid meet">
<metadata>
Created by potrace 1.16, written by Peter Selinger 2001-2019
</metadata>
<g transform="translate(0.000000,512.000000) scale(0.100000,-0.100000)"
fill="#000000" stroke="none">
<path d="M2300 5104 c-60 -7 -1000 -2000 -900 -2100 z"/>
</g>
</svg>
`,
  },
  {
    program: 'hand, with a style of its own for dark windows',
    source: `<svg ${SVG} viewBox="0 0 10 10"><style>path{fill:#123}@media (prefers-color-scheme: dark){path{fill:#456}}</style><path d="M1 1h8v8z"/></svg>`,
  },
  {
    program: 'a minifier, which leaves out each space that CSS does not need',
    source: `<svg ${SVG} viewBox="0 0 10 10"><style>path{fill:url(#a)!important}@media(min-width:9px)and (prefers-color-scheme:dark),print{path{fill:#456}}</style><linearGradient id="a"><stop stop-color="#123"/></linearGradient><path d="M1 1h8v8z"/></svg>`,
  },
  {
    program: 'a collection of icons, as symbols, with a size in its style',
    source: `<!-- A comment with <svg viewBox="0 0 3 1"> in it -->
<svg ${SVG} ${XLINK} viewBox="0 0 10 10" style="width:24px;height:24px;position:absolute;fill:#123"><symbol id="s" viewBox="0 0 5 5"><path d="M1 1h4v4z"/></symbol><use xlink:href="#s" width="10" height="10"/></svg>`,
  },
  {
    program: 'the source of a web page, without a namespace',
    source: '<svg viewBox="0 0 10 10"><path fill="#123" d="M1 1h8v8z"/></svg>',
  },
  {
    program: "a library that gives SVG's elements a prefix",
    source: `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><svg:path fill="#123" d="M1 1h8v8z"/></svg:svg>`,
  },
]
