// The page's first script, a few hundred bytes: it sends the calls that every page waits for while the code is on its way.
// It must import nothing; shared's http folder takes the answers over (`takeEarly`).
const send = (path: string, token: string | null) =>
  fetch(`/api/v1${path}`, {
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
  }).then(async (answer) => ({ status: answer.status, body: (await answer.json()) as unknown }));

const readToken = () => {
  try {
    return localStorage.getItem('token');
  } catch {
    return null;
  }
};

const token = readToken();
const paths = token ? ['/store', '/account'] : ['/store'];
window.kantineEarly = Object.fromEntries(
  paths.map((path) => {
    const call = send(path, token);
    // Whoever takes the call over sees its failure; one that nobody takes must not be reported as unhandled.
    call.catch(() => undefined);
    return [`${token ?? ''} ${path}`, call];
  }),
);
