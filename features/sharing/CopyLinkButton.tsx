import { Button } from '#foundation/ui/button/Button.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';

async function copy(addressOrPath: string): Promise<void> {
  const address = new URL(addressOrPath, location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    showToast({ title: 'Enlace copiado' });
  } catch {
    // Permission was refused, or the page has no https: show the address so that it can be copied by hand.
    showToast({ title: 'Copia este enlace', detail: address });
  }
}

/** Copies an address, or the full address of a path, to the clipboard. */
export const CopyLinkButton = ({ address, small }: { address: string; small?: boolean }) => (
  <Button variant="line" small={small} onClick={() => copy(address)}>
    <Icon name="copy" />
    Copiar enlace
  </Button>
);
