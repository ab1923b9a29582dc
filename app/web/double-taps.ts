/**
 * Ignores the second tap of a double tap if the first one has put something else under the finger: a list that moved
 * up, or the page behind a sheet that closed. The person cannot have meant what is there now.
 */
const DOUBLE_TAP_MS = 400;
const FINGER_PX = 24;

/** The control that a click would activate. A label counts as its field. */
function targetOf({ target }: MouseEvent): Element | null {
  const element = (target as Element).closest('a, button, summary, label, input, select, textarea');
  return (element as HTMLLabelElement | null)?.control ?? element;
}

let last: { target: Element | null; x: number; y: number; at: number } | undefined;

addEventListener(
  'click',
  (event: MouseEvent) => {
    const { clientX: x, clientY: y, timeStamp: at, detail } = event;
    // Clicks by keyboard or by a script have no `detail`.
    if (detail === 0) return;
    const target = targetOf(event);
    // For touch, not every browser counts clicks in `detail`.
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
