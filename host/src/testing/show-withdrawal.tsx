import type { Answer } from '@kantine/testing/venue-api';
import { storeAnswer } from '@kantine/testing/venue-records';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { useWithdrawalDraft } from '../screens/withdrawal/withdrawal-draft';
import { arrived, showSite } from './show-site';

export const withdrawing = 'POST /withdrawals';
export const received = { status: 202 };

export const field = (name: string) => screen.findByRole('textbox', { name });
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
export const mailText = async () =>
  (await screen.findByLabelText<HTMLTextAreaElement>('Mailens tekst')).value;

export function showWithdrawal(
  answer: Answer | (() => Promise<Answer>) = received,
  answers: Parameters<typeof showSite>[1] = {},
  options: Parameters<typeof showSite>[2] = {},
) {
  const store = storeAnswer({ email: 'mad@kantinen.dk', address: 'Havnegade 1' });
  return showSite('/kantine/fortryd', { 'GET /store': store, [withdrawing]: answer, ...answers }, options);
}

async function write(name: string, text: string) {
  await userEvent.clear(await field(name));
  if (text) await userEvent.paste(text);
}

export async function fillIn({ order = '12', email = 'bo@kunde.dk', goods = 'Cola\nChokolade' } = {}) {
  await write('Ordrenummer', order);
  await write('Email-adresse', email);
  await write('Varer', goods);
}

export async function summarise(values: Parameters<typeof fillIn>[0] = {}) {
  await fillIn(values);
  await press('Fortryd aftalen');
  await arrived('Bekræft fortrydelse');
}

export async function confirm(values: Parameters<typeof fillIn>[0] = {}) {
  await summarise(values);
  await press('Bekræft fortrydelse');
}

afterEach(() => useWithdrawalDraft.getState().reset());
