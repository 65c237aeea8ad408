import { customerBeforeSignOut } from './purchases';
import { anna, annas, clearShop, lunch, purchases, session } from '../testing/purchases';

afterEach(clearShop);

test('a log-in leaves an account’s purchase as it is', () => {
  const opened = purchases().openForm(annas, 'cs_1');
  session().begin('good', anna);
  expect(purchases().all).toEqual([opened]);
  expect(customerBeforeSignOut(opened.id)).toBeUndefined();
});

describe('a sign-out', () => {
  test('removes the name from an account’s paid purchase, and keeps it in the page’s memory', () => {
    session().begin('good', anna);
    const paid = purchases().markPaid(annas, 'inv_1');
    expect(customerBeforeSignOut(paid.id)).toBeUndefined();
    session().end();
    expect(purchases().all).toEqual([
      { ...paid, order: { ...paid.order, customer_name: '', customer_email: '' } },
    ]);
    expect(customerBeforeSignOut(paid.id)).toMatchObject({ customer_email: 'bo@example.dk' });
    session().begin('good', anna);
    session().end();
    expect(customerBeforeSignOut(paid.id)).toMatchObject({ customer_email: 'bo@example.dk' });
  });

  test('leaves a guest’s purchases as they are', () => {
    const opened = purchases().openForm(lunch, 'cs_1');
    session().begin('good', anna);
    session().end();
    expect(purchases().all).toEqual([opened]);
    expect(customerBeforeSignOut(opened.id)).toBeUndefined();
  });

  test('removes an account’s receipt', () => {
    session().begin('good', anna);
    purchases().markOrdered(annas, '3');
    expect(purchases().all).toHaveLength(1);
    session().end();
    expect(purchases().all).toEqual([]);
  });

  test('is not assumed when the account is only updated', () => {
    session().begin('good', anna);
    const paid = purchases().markPaid(annas, 'inv_1');
    session().updateAccount({ ...anna, name: 'Anna Holm' });
    expect(purchases().all).toEqual([paid]);
  });
});
