/** The caller as limits count it: an account wherever it is, a guest by the network. */
export function callerOf(caller: { account: { id: number } | null; network: string }): string {
  return caller.account ? `account ${caller.account.id}` : caller.network;
}
