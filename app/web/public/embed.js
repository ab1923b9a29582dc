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

  /** Says the business's name once it is known, and takes away what was placed for a card that there is not. */
  async function introduce(placed, sayName) {
    const { href } = new URL(encodeURIComponent(card), origin);
    // Where the page allows no such request, the card is shown without its name.
    const answer = await fetch(`${origin}/oembed?url=${encodeURIComponent(href)}`).catch(() => null);
    if (answer?.ok) sayName((await answer.json()).title);
    if (answer?.status !== 404) return;
    for (const element of placed) element.remove();
    // biome-ignore lint/suspicious/noConsole: whoever makes the page reads it there.
    console.warn(`Vitrina: no hay una tarjeta «${card}».`);
  }

  function makeFrame(title = card) {
    const frame = document.createElement('iframe');
    frame.src = `${origin}/embed/${encodeURIComponent(card)}`;
    frame.title = title;
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
    introduce([frame], (name) => {
      frame.title = name;
    });
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
    dialog.ariaLabel = button || card;
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
        const frame = makeFrame(dialog.ariaLabel);
        frame.style.height = 'calc(100% - 44px)';
        dialog.append(frame);
      }
      dialog.showModal();
    });
    script.after(opener, dialog);
    introduce([opener, dialog], (name) => {
      dialog.ariaLabel = name;
      const frame = dialog.querySelector('iframe');
      if (frame) frame.title = name;
    });
  }

  if (button === undefined) placeCard();
  else placeButton();
})();
