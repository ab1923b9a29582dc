import type { SVGProps } from 'react';

interface DrawingProps extends SVGProps<SVGSVGElement> {
  size?: number;
}

const Drawing = ({ d, size = 24, ...props }: DrawingProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.9}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...props}
  >
    <path d={d} />
  </svg>
);

/** A drawing in the text's colour; decorative, as its meaning is given elsewhere. `d` is its outline in 24 units. */
export const drawn = (d: string) =>
  Object.assign((props: Omit<DrawingProps, 'd'>) => <Drawing {...props} d={d} />, { d });
