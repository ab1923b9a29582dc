interface Focused {
  headerFocusX: number | null;
  headerFocusY: number | null;
}

/** The style that positions a crop of the header picture; undefined leaves it to the style sheet. */
export const focusStyle = ({ headerFocusX: x, headerFocusY: y }: Focused) =>
  x === null || y === null ? undefined : { objectPosition: `${x}% ${y}%` };
