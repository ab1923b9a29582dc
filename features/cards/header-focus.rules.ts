interface Focused {
  headerFocusX: number | null;
  headerFocusY: number | null;
}

/** Where a crop of the header picture is placed; undefined leaves it to the style sheet. */
export const focusStyle = ({ headerFocusX: x, headerFocusY: y }: Focused) =>
  x === null || y === null ? undefined : { objectPosition: `${x}% ${y}%` };
