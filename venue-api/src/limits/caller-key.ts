export function callerKeyOf(caller: { account: { id: number } | null; network: string }): string {
  return caller.account ? `account ${caller.account.id}` : caller.network;
}
