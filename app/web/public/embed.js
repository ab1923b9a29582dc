/*
 * A Vitrina card on another page:
 *   <script src="https://…/embed.js" data-card="fuente-nunoina"></script>          the card, where the script is
 *   <script src="https://…/embed.js" data-card="…" data-button="Pedir"></script>   a button that opens it
 */
(() => {
  const script = document.currentScript;
  const { card, button } = script.dataset;
  if (!card) return;
  const { origin } = new URL(script.src);

  const style = (element, values) => Object.assign(element.style, values);

  function makeFrame() {
    const frame = document.createElement('iframe');
    frame.src = `${origin}/embed/${encodeURIComponent(card)}`;
    frame.title = card;
    frame.allow = 'clipboard-write; web-share';
    style(frame, { display: 'block', width: '100%', height: '600px', border: '0' });
    return frame;
  }

  function placeCard() {
    const frame = makeFrame();
    frame.loading = 'lazy';
    // As high as the card, but never higher than the window: its cart and its sheets lie at the frame's lower edge.
    addEventListener('message', ({ source, origin: sender, data }) => {
      if (source !== frame.contentWindow || sender !== origin || !(data?.vitrinaHeight > 0)) return;
      frame.style.height = `${Math.min(data.vitrinaHeight, Math.max(480, innerHeight * 0.9))}px`;
    });
    script.after(frame);
  }

  function placeButton() {
    const opener = document.createElement('button');
    opener.type = 'button';
    opener.textContent = button;
    style(opener, {
      padding: '14px 22px',
      border: '0',
      borderRadius: '12px',
      background: '#111827',
      color: '#fff',
      font: '600 16px system-ui, sans-serif',
      cursor: 'pointer',
    });
    const dialog = document.createElement('dialog');
    style(dialog, {
      width: 'min(480px, 100%)',
      maxWidth: '100%',
      height: 'min(860px, 100%)',
      maxHeight: '100%',
      padding: '0',
      border: '0',
      borderRadius: '16px',
      overflow: 'hidden',
    });
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = 'Cerrar';
    style(close, {
      display: 'block',
      width: '100%',
      height: '44px',
      border: '0',
      background: '#fff',
      color: '#111827',
      font: '600 15px system-ui, sans-serif',
      cursor: 'pointer',
    });
    close.addEventListener('click', () => dialog.close());
    dialog.append(close);
    opener.addEventListener('click', () => {
      // The frame stays, and with it what is in its cart.
      if (!dialog.querySelector('iframe')) {
        const frame = makeFrame();
        frame.style.height = 'calc(100% - 44px)';
        dialog.append(frame);
      }
      dialog.showModal();
    });
    script.after(opener, dialog);
  }

  if (button === undefined) placeCard();
  else placeButton();
})();
