/** Texts with a limit of 60 euros for what is billed monthly. */
export const BILLED_MONTHLY: readonly string[] = [
  'under 60 euros billed monthly',
  '60 euros month to month',
  'höchstens 60 Euro bei monatlicher Abrechnung',
  'moins de 60 euros facturés mensuellement',
  'menos de 60 euros con facturación mensual',
  'até 60 euros cobrados mensalmente',
];
