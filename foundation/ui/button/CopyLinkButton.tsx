import { copyLink } from '#foundation/ui/feedback/copy-text.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Button } from './Button.tsx';

/** Copies an address, or the full address of a path, to the clipboard. */
export const CopyLinkButton = ({ address, small }: { address: string; small?: boolean }) => (
  <Button variant="line" small={small} onClick={() => copyLink(new URL(address, location.href).href)}>
    <Icon name="copy" />
    Copiar enlace
  </Button>
);
