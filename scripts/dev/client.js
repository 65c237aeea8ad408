{
  const { build } = document.currentScript.dataset;
  const box = document.createElement('pre');
  box.setAttribute('role', 'alert');
  // Set by script: the site's policy allows no style attribute in HTML.
  box.style.cssText = `
    position: fixed; z-index: 99999; inset: auto 1rem 1rem; max-height: 50vh; overflow: auto; margin: 0; padding: 1rem;
    border: 2px solid #b3261e; background: #fff; color: #1f1b16; font: 0.8rem/1.5 ui-monospace, monospace;
    white-space: pre-wrap`;

  const show = (failures) => {
    box.textContent = Object.entries(failures)
      .map(([section, why]) => `${section} does not build; this is the last build that did.\n\n${why}\n\n`)
      .join('');
    box.remove();
    if (!box.textContent) return;
    const off = document.createElement('button');
    off.textContent = "Go on with the shell's own sections";
    off.addEventListener('click', () => void fetch('/__dev/off', { method: 'POST', redirect: 'manual' }));
    box.append(off);
    document.body.append(box);
  };

  let latest;
  let isLeaving = false;
  let leave = () => undefined;
  function receive(state) {
    // A reload would cancel a navigation that is under way.
    if (isLeaving) return;
    if (state.build === build) return show(state.failures);
    leave();
    location.reload();
  }

  // A browser has six connections to a server of HTTP/1.1: one tab listens for all of them.
  const tabs = new BroadcastChannel('kantine-dev');
  tabs.addEventListener('message', ({ data }) => {
    if (data) receive(data);
    else if (latest) tabs.postMessage(latest);
  });
  const listen = () =>
    new Promise((resolve) => {
      if (isLeaving) return resolve();
      const events = new EventSource('/__dev/events');
      leave = () => resolve(events.close());
      events.addEventListener('message', ({ data }) => {
        latest = JSON.parse(data);
        tabs.postMessage(latest);
        receive(latest);
      });
    });
  // A page of a network address is no secure context and has no locks.
  if (navigator.locks) void navigator.locks.request('kantine-dev', listen);
  else void listen();
  tabs.postMessage(null);

  addEventListener('beforeunload', () => {
    isLeaving = true;
    leave();
  });
}
