import { Button } from '#foundation/ui/button/Button.tsx';
import { copyText } from '#foundation/ui/feedback/copy-text.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';

interface CopyButtonProps {
  label: string;
  text: string;
  /** 'Códigos copiados' */
  copied: string;
  /** Shown if the browser refuses: what else the person can do. */
  refused: string;
}

/** Copies a secret to the clipboard. */
export function CopyButton({ label, text, copied, refused }: CopyButtonProps) {
  const words = { copied, refused: { title: refused, isError: true } };
  return (
    <Button variant="line" small onClick={() => copyText(text, words)}>
      <Icon name="copy" />
      {label}
    </Button>
  );
}
