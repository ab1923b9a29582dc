/** Icons that the icon set does not have, in its style (24 units, round ends): brands and the product's logo. */

export const WhatsAppIcon = () => (
  <>
    <path d="m3.2 20.8 1.3-4.5a8.7 8.7 0 1 1 3.3 3.2z" />
    <path
      d="M9 7.9c-.3 0-.9.3-1.1 1.1-.4 1.3.3 3 1.9 4.6s3.5 2.5 4.8 2.1c.8-.2 1.2-.9 1.2-1.3v-.5l-2.1-1-1.1 1.1c-.6-.2-1.2-.6-1.7-1.1s-.9-1.1-1.1-1.6l1-1.1L9.9 8z"
      fill="currentColor"
      stroke="none"
    />
  </>
);

export const InstagramIcon = () => (
  <>
    <rect x="3" y="3" width="18" height="18" rx="5.2" />
    <circle cx="12" cy="12" r="4.1" />
    <path d="M17.3 6.7h.01" strokeWidth="2.4" />
  </>
);

export const FacebookIcon = () => (
  <path d="M17.5 3h-2.7a4.3 4.3 0 0 0-4.3 4.3V10h-3v4h3v7.5h4V14h2.8l.9-4h-3.7V7.6c0-.5.4-.9.9-.9h2.1z" />
);

export const TikTokIcon = () => <path d="M13.5 3v11.8a4.2 4.2 0 1 1-4.2-4.2M13.5 3a5.5 5.5 0 0 0 5.5 5.5" />;

/** The product's logo: an awning over a shop window. */
export const VitrinaIcon = () => (
  <g transform="scale(.857)" stroke="none">
    <rect width="28" height="28" rx="8" fill="currentColor" />
    <path
      d="M6.5 8h15l1 4.2a2.5 2.5 0 0 1-4.9.6 2.5 2.5 0 0 1-4.9.1h1.3a2.5 2.5 0 0 1-4.9-.1 2.5 2.5 0 0 1-3.6-.6z"
      fill="var(--paper)"
    />
    <path
      d="M8 16.5V20a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1v-3.5"
      fill="none"
      stroke="var(--paper)"
      strokeWidth="2"
    />
  </g>
);
