import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { shrinkPicture } from '#foundation/ui/form/shrinkPicture.ts';
import { useEarlyInput } from '#foundation/ui/form/useEarlyInput.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { ArrowUp, ImagePlus } from '#foundation/ui/icon/lucide.ts';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './Composer.module.css';
import type { Quote } from './messages.contract.ts';
import { QuoteTile } from './QuoteTile.tsx';
import { useMessageDraft } from './useMessageDraft.tsx';
import type { MessageText } from './useOutbox.tsx';

const MAX_SIDE = 1600;
const QUALITY = 0.82;
const MAX_LENGTH = 2_000;

interface ComposerProps {
  /** The key under which the draft is kept on the device: the person and the conversation. */
  draftKey: string;
  /** Whether the conversation is only shown, not chosen: then the field leaves the focus alone. */
  isPreview: boolean;
  quote: Quote | null;
  onQuote: (quote: Quote | null) => void;
  /** What a first message may begin with. */
  starters?: readonly string[];
  onSend: (message: MessageText) => void;
  tools?: (insert: (text: string) => void) => ReactNode;
}

/** The field for a new message. Enter sends, Shift+Enter begins a new line. */
export function Composer({
  draftKey,
  isPreview,
  quote,
  onQuote,
  starters = [],
  onSend,
  tools,
}: ComposerProps) {
  useEarlyInput();
  const id = useId();
  const [text, setText] = useMessageDraft(draftKey);
  const [picture, setPicture] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const canSend = text.trim() !== '' || picture !== null || quote !== null;

  // Focuses the field only where there is a keyboard: on a phone, the screen keyboard would cover the messages.
  useEffect(() => {
    const thread = field.current?.closest('section');
    if (isPreview || thread?.contains(document.activeElement)) return;
    if (matchMedia('(hover: hover)').matches) field.current?.focus();
  }, [isPreview]);

  const send = () => {
    if (!canSend) return;
    onSend({ content: text.trim(), imageUrl: picture, quote });
    setText('');
    setPicture(null);
    onQuote(null);
    field.current?.focus();
  };
  const insert = (added: string) => {
    setText(text ? `${text.trimEnd()} ${added}` : added);
    field.current?.focus();
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      setPicture(await shrinkPicture(file, { maxSide: MAX_SIDE, quality: QUALITY }));
      field.current?.focus();
    } catch {
      showToast({ title: 'No pudimos leer esta foto', detail: 'Prueba con otra.', isError: true });
    }
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {starters.length > 0 && (
        <Chips label="Para empezar" className={styles.starters}>
          {starters.map((starter) => (
            <Chip key={starter} onClick={() => insert(starter)}>
              {starter}
            </Chip>
          ))}
        </Chips>
      )}
      {(quote || picture) && (
        <div className={styles.attached}>
          {quote && <QuoteTile quote={quote} />}
          {picture && <img src={picture} alt="La foto que vas a enviar" width={56} height={56} />}
          <RoundButton
            plain
            label={picture ? 'Quitar la foto' : 'Quitar el producto'}
            onClick={() => (picture ? setPicture(null) : onQuote(null))}
          >
            <Icon name="close" />
          </RoundButton>
        </div>
      )}
      <div className={styles.line}>
        {tools?.(insert)}
        <label className={styles.file}>
          <ImagePlus size={22} />
          <VisuallyHidden>Agregar una foto</VisuallyHidden>
          <input
            type="file"
            accept="image/*"
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0]);
              // So that the same file can be chosen again.
              currentTarget.value = '';
            }}
          />
        </label>
        <label className={styles.text} htmlFor={id} data-text={text}>
          <VisuallyHidden>Mensaje</VisuallyHidden>
          <textarea
            ref={field}
            id={id}
            rows={1}
            value={text}
            maxLength={MAX_LENGTH}
            placeholder="Escribe un mensaje"
            enterKeyHint="send"
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              send();
            }}
          />
        </label>
        <button type="submit" className={styles.send} disabled={!canSend} aria-label="Enviar">
          <ArrowUp size={22} strokeWidth={2.2} />
        </button>
      </div>
    </form>
  );
}
