import { Button } from '#foundation/ui/button/Button.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ title: 'Enlace copiado' });
  } catch {
    // Refused, or a page without https: then the address itself is what can be copied.
    showToast({ title: 'Copia este enlace', detail: address });
  }
}

/** Puts the address of a card where it can be pasted from. */
export const CopyLinkButton = ({ address }: { address: string }) => (
  <Button variant="line" onClick={() => copy(address)}>
    <Icon name="copy" />
    Copiar enlace
  </Button>
);
