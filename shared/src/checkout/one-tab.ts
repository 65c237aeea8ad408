/** One tab at a time, where the browser can; where it cannot, the venue's own check of the payment is what there is. */
export function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(name, work) : work();
}
