/** The takeaway cart as a page reads it after a reload. */
export async function freshCart() {
  let fresh = await import('../carts/carts');
  await jest.isolateModulesAsync(async () => {
    fresh = await import('../carts/carts');
  });
  return fresh.useTakeawayCart.getState();
}
