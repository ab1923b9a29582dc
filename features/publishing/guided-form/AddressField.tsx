import { useEffect } from 'react';
import { readableAddress } from '#features/card/cards/card-address.rules.ts';
import { normaliseSubdomain, proposedSubdomain } from '#features/card/cards/subdomain.rules.ts';
import { type SubdomainCheck, useSubdomainCheck } from '#features/card/editor/useSubdomainCheck.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import styles from './AddressField.module.css';
import { type CardForm, followsTitle, typedAddress } from './card-form.rules.ts';
import { addressProblem, nextAddress } from './new-card.rules.ts';

interface AddressFieldProps {
  cardUrl: string;
  /** 'Tu dirección en Vitrina' */
  label: string;
  form: Pick<CardForm, 'ownAddress' | 'title'>;
  error?: string;
  change: (changes: Partial<Pick<CardForm, 'ownAddress'>>) => void;
}

const WORDS: Record<SubdomainCheck['state'], string> = {
  checking: 'Revisando…',
  free: 'Disponible',
  taken: '',
  unknown: '',
};

/** The card's address. It follows the title until it is typed by hand, with a number if another card has it. */
export function AddressField({ cardUrl, label, form, error, change }: AddressFieldProps) {
  const [before, after] = readableAddress(cardUrl).split('{subdomain}');
  const subdomain = normaliseSubdomain(typedAddress(form));
  const problem = typedAddress(form).trim() ? addressProblem(form) : null;
  const answer = useSubdomainCheck(problem ? null : subdomain || null);
  const next = nextAddress(subdomain);
  const isPassedOver = answer.state === 'taken' && !problem && followsTitle(form);
  useEffect(() => {
    if (isPassedOver) change({ ownAddress: next });
  }, [isPassedOver, next, change]);
  const wrong = error ?? problem ?? (isPassedOver ? undefined : answer.reason);
  const proposed = proposedSubdomain(form.title);
  const hint =
    form.ownAddress !== null && subdomain !== proposed && followsTitle(form)
      ? `«${proposed}» ya está en uso.`
      : undefined;
  return (
    <div className={styles.address}>
      <Field
        label={label}
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        required
        value={form.ownAddress ?? subdomain}
        hint={hint}
        error={wrong}
        onChange={({ currentTarget: { value } }) =>
          change({ ownAddress: value.toLowerCase().replace(/\s/g, '-') })
        }
        onBlur={() => form.ownAddress !== null && change({ ownAddress: subdomain || null })}
      />
      {answer.state === 'taken' && !problem && !isPassedOver && (
        <Button variant="line" small onClick={() => change({ ownAddress: next })}>
          Usar {next}
        </Button>
      )}
      <p className={styles.state}>
        <span>
          {before}
          <b>{subdomain || 'tu-negocio'}</b>
          {after}
        </span>
        <span role="status" data-state={answer.state}>
          {wrong ? '' : WORDS[answer.state]}
        </span>
      </p>
    </div>
  );
}
