/** The history state with which an order's page opens `/kantine/fortryd`: an address would keep the number. */
export interface WithdrawalState {
  withdrawal: { orderId: string; lines: readonly string[] };
}
