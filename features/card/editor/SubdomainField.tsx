import { normaliseSubdomain } from '#features/card/cards/subdomain.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './SubdomainField.module.css';
import type { SubdomainCheck } from './useSubdomainCheck.tsx';

interface SubdomainFieldProps {
  /** 'Tu dirección en Vitrina' */
  label: string;
  value: string;
  /** The card's present subdomain. */
  own: string;
  check: SubdomainCheck;
  /** Why the value cannot be used, if that is known before saving. */
  problem?: string;
  /** The server's error message. */
  error?: string;
  /** Whether the value was typed by hand, so that it no longer follows the name. */
  isByHand: boolean;
  onType: (text: string) => void;
  onRestore: () => void;
}

/** The field for a card's subdomain. It is normalised while it is typed, and shows whether it is available. */
export function SubdomainField(props: SubdomainFieldProps) {
  const { label, value, own, check, problem, error, isByHand, onType, onRestore } = props;
  const isOwn = normaliseSubdomain(value) === own;
  const state = isOwn ? 'own' : problem ? 'taken' : check.state;
  const words: Record<typeof state, string | undefined> = {
    own: isByHand
      ? 'Es la dirección que tiene ahora.'
      : 'Es la dirección que tiene ahora. Si cambias el nombre o el apellido, aquí se propone otra.',
    checking: 'Comprobando si está disponible...',
    free: `/${normaliseSubdomain(value)} está disponible. Los enlaces a /${own} seguirán llevando a la tarjeta.`,
    taken: problem,
    unknown: 'No pudimos comprobar si está disponible. Se comprueba al guardar.',
  };
  return (
    <>
      <Field
        label={label}
        name="subdomain"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={value}
        isWrong={state === 'taken'}
        error={error}
        onChange={(event) => onType(whileTyped(event.currentTarget.value))}
        onBlur={(event) => {
          const whole = normaliseSubdomain(event.currentTarget.value);
          if (whole !== value) onType(whole);
        }}
      />
      <p className={styles.state} role="status" data-state={state}>
        {state === 'free' && <Icon name="check" size={16} />}
        {error ? '' : words[state]}
      </p>
      {!isOwn && (
        <Button variant="line" small onClick={onRestore} className={styles.restore}>
          Volver a /{own}
        </Button>
      )}
    </>
  );
}

/** The normalised text. A hyphen at its end is kept, because more may follow. */
const whileTyped = (text: string): string => {
  const whole = normaliseSubdomain(text);
  return whole && /[^\p{L}\p{N}\p{M}'’`´]$/u.test(text) ? `${whole}-` : whole;
};
