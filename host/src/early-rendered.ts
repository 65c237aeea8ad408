// The first script of a rendered page, in which it stands: it holds presses from the first frame on.
import { loadDateFormats, markSession } from './early-session';
import { sendEarly } from './federation/preload-section';
import { holdInput } from './hydration/held-input';

holdInput();
const token = markSession();
if (token) sendEarly(['/account'], token);
loadDateFormats();
