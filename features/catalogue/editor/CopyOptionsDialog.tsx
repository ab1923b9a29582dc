import { useState } from 'react';
import type { TradeWords } from '#features/card/cards/trade-words.rules.ts';
import { fold } from '#foundation/contract/search-text.ts';
import { Field } from '#foundation/ui/form/Field.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Dialog } from '#foundation/ui/overlay/Dialog.tsx';
import styles from './CopyOptionsDialog.module.css';
import type { OptionSource } from './options-form.rules.ts';

interface CopyOptionsDialogProps {
  isOpen: boolean;
  sources: readonly OptionSource[];
  words: TradeWords;
  onCopy: (source: OptionSource) => void;
  onClose: () => void;
}

/** From this number on, the dialog has a search field. */
const MANY = 8;
/** At most this many products are listed; the search finds the others. */
const MOST = 50;

export function CopyOptionsDialog({ isOpen, sources, words, onCopy, onClose }: CopyOptionsDialogProps) {
  const [search, setSearch] = useState('');
  const found = sources.filter(({ name }) => fold(name).includes(fold(search.trim())));
  const close = () => {
    setSearch('');
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} title="Copiar opciones de…" onClose={close}>
      {sources.length > MANY && (
        <Field
          label={`Buscar ${words.one}`}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={search}
          // Enter must not submit the form around this dialog.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <ul className={styles.list}>
        {found.slice(0, MOST).map((source) => (
          <li key={source.key}>
            <button
              type="button"
              onClick={() => {
                setSearch('');
                onCopy(source);
              }}
            >
              <span>
                <b>{source.name}</b>
                <small>{source.groups.map(({ name }) => name).join(', ')}</small>
              </span>
              <Icon name="copy" />
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>{words.none} coincide.</p>}
    </Dialog>
  );
}
