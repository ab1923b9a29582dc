/**
 * Ignores the second tap of a double tap where the first one has put something else under the finger: a list that moved
 * up, or the page behind a sheet that closed. Nobody has had time to read what is there now.
 */
const DOUBLE_TAP_MS = 400;
const FINGER_PX = 24;

/** What a click there would do something to. A label stands for its field. */
function targetOf({ target }: MouseEvent): Element | null {
  const element = (target as Element).closest('a, button, summary, label, input, select, textarea');
  return (element as HTMLLabelElement | null)?.control ?? element;
}

let last: { target: Element | null; x: number; y: number; at: number } | undefined;

addEventListener(
  'click',
  (event: MouseEvent) => {
    const { clientX: x, clientY: y, timeStamp: at, detail } = event;
    // The keyboard's clicks and those of scripts.
    if (detail === 0) return;
    const target = targetOf(event);
    // Only a mouse's clicks are counted by every browser.
    const isSecond =
      (event as Partial<PointerEvent>).pointerType === 'mouse'
        ? detail > 1
        : last && at - last.at < DOUBLE_TAP_MS && Math.hypot(x - last.x, y - last.y) < FINGER_PX;
    if (isSecond && target !== last?.target) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else {
      last = { target, x, y, at };
    }
  },
  { capture: true },
);
