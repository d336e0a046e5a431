// What a drawing may consist of. Everything else is refused or left out.

/** Splits a text at its white space. */
const words = (text: string) => text.trim().split(/\s+/)

/** The elements that draw, or that others refer to. */
export const DRAWING_ELEMENTS = new Set(
  words(`
    svg g defs symbol use style
    path rect circle ellipse line polyline polygon
    linearGradient radialGradient stop pattern clipPath mask marker
    filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
    feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode
    feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  `),
)

/** Elements that say something of the drawing, and draw nothing. */
export const OMITTED_ELEMENTS = new Set(['title', 'desc', 'metadata'])

/** The attributes of those elements, without the ones that refer to something. */
export const DRAWING_ATTRIBUTES = new Set(
  words(`
    id class style type media transform viewBox preserveAspectRatio
    x y x1 y1 x2 y2 cx cy r rx ry width height d points pathLength fx fy fr dx dy
    gradientUnits gradientTransform spreadMethod offset patternUnits patternContentUnits patternTransform
    clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient
    filterUnits primitiveUnits in in2 result mode values operator k1 k2 k3 k4 stdDeviation radius scale
    xChannelSelector yChannelSelector tableValues slope intercept amplitude exponent order kernelMatrix divisor bias
    targetX targetY edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant
    specularExponent azimuth elevation z pointsAtX pointsAtY pointsAtZ limitingConeAngle baseFrequency numOctaves
    seed stitchTiles
    fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
    stroke-dasharray stroke-dashoffset vector-effect paint-order opacity color display visibility overflow
    clip-path clip-rule mask mask-type filter isolation mix-blend-mode transform-origin transform-box
    marker-start marker-mid marker-end stop-color stop-opacity flood-color flood-opacity lighting-color
    color-interpolation color-interpolation-filters color-rendering shape-rendering
  `),
)

/** The functions that stand in values and style sheets, apart from `url`. None of them loads anything. */
export const STYLE_FUNCTIONS = new Set(
  words(`
    matrix translate translateX translateY scale scaleX scaleY rotate skewX skewY
    rgb rgba hsl hsla hwb lab lch oklab oklch color icc-color
    blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  `).map((name) => name.toLowerCase()),
)
