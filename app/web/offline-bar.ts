/**
 * Says on an open page that the network is gone, and when it is back. Nothing can be loaded at that time, so this is one
 * plain element that has its style with it. It takes no taps, and as a popover it is also above an open sheet.
 */
const BACK_MS = 4_000;

const bar = document.createElement('p');
bar.role = 'status';
bar.popover = 'manual';
bar.hidden = true;
bar.style.cssText =
  'position:fixed;inset:calc(8px + env(safe-area-inset-top)) 0 auto;z-index:50;width:fit-content;margin:0 auto;padding:8px 16px;' +
  'border:0;border-radius:999px;background:var(--warn-soft);color:var(--warn);font:var(--text-15-bold);pointer-events:none';

function say(text: string): void {
  bar.hidden = text === '';
  if (text) document.body.append(bar);
  if (text) bar.showPopover?.();
  else bar.hidePopover?.();
  bar.textContent = text;
}

let back: ReturnType<typeof setTimeout>;

addEventListener('offline', () => {
  clearTimeout(back);
  // The banner of a copy says so already.
  if (!document.querySelector('[data-banner]:not(:empty)')) say('Sin conexión');
});

addEventListener('online', () => {
  if (bar.hidden) return;
  say('Volvió la conexión');
  back = setTimeout(say, BACK_MS, '');
});
