import type { ComponentProps } from 'react';

/** Brands are not in the icon set: drawn here in its line (24 units, round ends). */
function Drawing({ size = 20, children, ...rest }: { size?: number } & ComponentProps<'svg'>) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {children}
    </svg>
  );
}

export const WhatsAppIcon = (props: { size?: number }) => (
  <Drawing {...props}>
    <path d="m3.2 20.8 1.3-4.5a8.7 8.7 0 1 1 3.3 3.2z" />
    <path
      d="M9 7.9c-.3 0-.9.3-1.1 1.1-.4 1.3.3 3 1.9 4.6s3.5 2.5 4.8 2.1c.8-.2 1.2-.9 1.2-1.3v-.5l-2.1-1-1.1 1.1c-.6-.2-1.2-.6-1.7-1.1s-.9-1.1-1.1-1.6l1-1.1L9.9 8z"
      fill="currentColor"
      stroke="none"
    />
  </Drawing>
);

export const InstagramIcon = (props: { size?: number }) => (
  <Drawing {...props}>
    <rect x="3" y="3" width="18" height="18" rx="5.2" />
    <circle cx="12" cy="12" r="4.1" />
    <path d="M17.3 6.7h.01" strokeWidth="2.4" />
  </Drawing>
);

export const FacebookIcon = (props: { size?: number }) => (
  <Drawing {...props}>
    <path d="M17.5 3h-2.7a4.3 4.3 0 0 0-4.3 4.3V10h-3v4h3v7.5h4V14h2.8l.9-4h-3.7V7.6c0-.5.4-.9.9-.9h2.1z" />
  </Drawing>
);
