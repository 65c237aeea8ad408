/** A busy machine causes this complaint of Chromium too. `npm run budgets` checks that preloaded files are used. */
export const lateUse = /preloaded using link preload but not used within a few seconds/;
