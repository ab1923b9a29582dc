import { withNext } from '#features/people/accounts/next-page.rules.ts';
import { useViewer } from '#features/people/accounts/useViewer.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import styles from './StartForm.module.css';

/** Begins a card with the name of the business, from which its address is made; guests sign up first. */
export function StartForm() {
  const isGuest = !useViewer();
  const first = isGuest ? '/registro' : '/create-card';
  return (
    <form
      className={styles.form}
      action={first}
      onSubmit={(event) => {
        event.preventDefault();
        const name = String(new FormData(event.currentTarget).get('nombre')).trim();
        const path = name ? `/create-card?${new URLSearchParams({ nombre: name })}` : '/create-card';
        location.assign(isGuest ? withNext('/registro', path) : path);
      }}
    >
      <label>
        <span>vitrina/</span>
        <input
          name="nombre"
          placeholder="tu-negocio"
          aria-label="Nombre de tu negocio"
          maxLength={80}
          autoComplete="organization"
        />
      </label>
      {isGuest && <input type="hidden" name="next" value="/create-card" />}
      <Button type="submit">Crea tu tarjeta</Button>
    </form>
  );
}
