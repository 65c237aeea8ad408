/* The framed card form. It reports events to the page around it, as the real provider's frame does. */
const events = { accept: 0, error: 1, cancel: 2 };

const { session: sessionId, end } = document.querySelector('main').dataset;
const form = document.querySelector('form');
const payButton = document.getElementById('pay');
const cancelButton = document.getElementById('cancel');
const outcome = document.getElementById('outcome');
const payLabel = payButton.textContent;
let isPaying = false;

function tell(event, payload = {}) {
  // Sent to any origin, as the provider does: the message has no secret, and the back end checks it.
  window.parent.postMessage({ sessionId, event, payload: { id: sessionId, ...payload } }, '*');
}

function showErrors(errors) {
  for (const input of form.elements) {
    const errorElement = document.getElementById(`${input.name}-error`);
    if (!errorElement) continue;
    const message = errors[input.name] ?? '';
    errorElement.textContent = message;
    errorElement.hidden = message === '';
    if (message) {
      input.setAttribute('aria-invalid', 'true');
      input.setAttribute('aria-describedby', errorElement.id);
    } else {
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-describedby');
    }
  }
  form.querySelector('[aria-invalid="true"]')?.focus();
}

function setPaying(paying) {
  isPaying = paying;
  payButton.setAttribute('aria-disabled', String(paying));
  cancelButton.setAttribute('aria-disabled', String(paying));
  payButton.textContent = paying ? 'Betaler …' : payLabel;
}

/** The session may have been paid here, in another tab or before a reload. */
function showPaid(accepted) {
  setPaying(true);
  payButton.textContent = 'Betalt';
  cancelButton.hidden = true;
  outcome.dataset.good = '';
  outcome.textContent = 'Betalingen er godkendt.';
  tell(events.accept, accepted);
}

function showClosed({ error, message }) {
  setPaying(false);
  payButton.hidden = true;
  cancelButton.textContent = 'Tilbage';
  outcome.textContent = message;
  tell(events.error, { error });
}

function hideFields() {
  for (const field of form.querySelectorAll('.field')) field.hidden = true;
  document.querySelector('section').hidden = true;
}

async function pay() {
  const { number, expiration, code } = Object.fromEntries(new FormData(form));
  const response = await fetch(`../sessions/${sessionId}/payment`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    body: JSON.stringify({ number, expiration, code }),
  });
  return response.json();
}

form.addEventListener('submit', async (submission) => {
  submission.preventDefault();
  if (isPaying) return;
  setPaying(true);
  showErrors({});
  outcome.textContent = '';
  let answer;
  try {
    answer = await pay();
  } catch {
    answer = { message: 'Der er ingen forbindelse. Prøv igen.', error: 'connection_failed' };
  }
  if (answer.data) return showPaid(answer.data);
  if (answer.error === 'invoice_cancelled') {
    hideFields();
    return showClosed(answer);
  }
  setPaying(false);
  if (answer.errors) return showErrors(answer.errors);
  outcome.textContent = answer.message;
  tell(events.error, { error: answer.error });
});

form.elements.number.addEventListener('input', ({ target }) => {
  if (target.selectionStart !== target.value.length) return;
  target.value = target.value
    .replace(/\D/g, '')
    .replace(/(\d{4})(?=\d)/g, '$1 ')
    .slice(0, 23);
});

form.elements.expiration.addEventListener('input', ({ target, inputType }) => {
  target.value = target.value.replace('//', '/');
  const digits = target.value.replace(/\D/g, '');
  if (inputType?.startsWith('delete') || target.value.includes('/') || digits.length < 2) return;
  target.value = `${digits.slice(0, 2)}/${digits.slice(2)}`;
});

cancelButton.addEventListener('click', () => {
  if (!isPaying) tell(events.cancel);
});

if (end) {
  const ended = JSON.parse(end);
  hideFields();
  if (ended.data) showPaid(ended.data);
  else showClosed(ended);
}
