import type { paths } from '@kantine/contract';

export type ShopName = 'takeaway' | 'retail';

type WithoutSaving<Path extends '/takeaway/payment-sessions' | '/retail/payment-sessions'> = Omit<
  paths[Path]['post']['requestBody']['content']['application/json'],
  'save_card'
>;

export type OrderRequest =
  WithoutSaving<'/takeaway/payment-sessions'> | WithoutSaving<'/retail/payment-sessions'>;
