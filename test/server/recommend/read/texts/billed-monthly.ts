/** Texts with a limit of 60 euros for what is billed monthly. */
export const BILLED_MONTHLY: readonly string[] = [
  'under 60 euros billed monthly',
  'at most 60 euros paid monthly',
  '60 euros month to month',
  'unter 60 Euro monatlich gezahlt',
  'höchstens 60 Euro bei monatlicher Abrechnung',
  'moins de 60 euros facturés mensuellement',
  'maximum 60 euros avec paiement mensuel',
  'menos de 60 euros con facturación mensual',
  'hasta 60 euros pagados mensualmente',
  'até 60 euros cobrados mensalmente',
  'menos de 60 euros com pagamento mensal',
];
