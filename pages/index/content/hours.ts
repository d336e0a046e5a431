// Horário de atendimento. Em `days`, 1 é segunda-feira e 7 é domingo; '1-5' vai de segunda a sexta.
// As horas são as de Salvador, no formato '08:00'. Dia sem atendimento: deixe `opens` e `closes` vazios ('').

import type { OpeningPeriod } from './shape'

export const hours: OpeningPeriod[] = [
  { label: 'Segunda a sexta', days: '1-5', opens: '08:00', closes: '18:00' },
  { label: 'Sábado', days: '6', opens: '08:00', closes: '12:00' },
  { label: 'Domingo', days: '7', opens: '', closes: '' },
]
