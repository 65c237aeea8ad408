export const sayMeetings = (count: number) => (count === 1 ? '1 møde' : `${count} møder`);
