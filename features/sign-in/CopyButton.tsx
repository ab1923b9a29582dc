import { Button } from '#foundation/ui/button/Button.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';

interface CopyButtonProps {
  label: string;
  text: string;
  /** 'Códigos copiados' */
  copied: string;
  /** What else can be done where the browser refuses. */
  refused: string;
}

/** Copies a secret to the clipboard. */
export function CopyButton({ label, text, copied, refused }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: copied });
    } catch {
      showToast({ title: refused, isError: true });
    }
  };
  return (
    <Button variant="line" small onClick={copy}>
      <Icon name="copy" />
      {label}
    </Button>
  );
}
