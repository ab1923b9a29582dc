import { type FormEvent, useEffect, useState } from 'react';
import styles from '#app/pages/layout/AccountPage.module.css';
import { visitorTokens } from '#features/conversations/visitors/useVisitorTokens.tsx';
import { SAVED_ON_DEVICE } from '#features/discovery/saved-cards/saved-on-device.rules.ts';
import { keepContact, useKnownCustomer } from '#features/ordering/cart/useKnownCustomer.tsx';
import { useDeviceOrders } from '#features/ordering/cart/useSentOrders.tsx';
import { AccountMenu } from '#features/people/accounts/AccountMenu.tsx';
import { useAlreadySignedIn } from '#features/people/accounts/useAlreadySignedIn.tsx';
import { countOf } from '#foundation/contract/count.ts';
import { isPhone, PHONE_WANTED } from '#foundation/contract/typed-phone.ts';
import { readJson } from '#foundation/ui/browser/stored.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import profile from './GuestProfile.module.css';

const PLACES = [
  {
    href: '/negocios',
    icon: 'store',
    label: '¿Tienes un negocio?',
    detail: 'Crea su tarjeta en tres minutos, sin costo',
  },
  { href: '/privacidad', icon: 'shield', label: 'Privacidad', detail: 'Qué guardamos de ti y para qué' },
] as const;

/** `/perfil` for a guest: what this device knows, and what an account adds. */
export function GuestProfile() {
  useAlreadySignedIn('/perfil');
  const orders = useDeviceOrders().length;
  const [kept, setKept] = useState({ cards: 0, conversations: 0 });
  useEffect(
    () =>
      setKept({
        cards: readJson<unknown[]>(SAVED_ON_DEVICE)?.length ?? 0,
        conversations: visitorTokens().length,
      }),
    [],
  );
  const { cards, conversations } = kept;
  return (
    <>
      <h1>Perfil</h1>
      <section className={profile.account} aria-labelledby="con-cuenta">
        <div>
          <h2 id="con-cuenta">Llévalo a cualquier teléfono</h2>
          <p className={styles.introduction}>
            Con una cuenta no pierdes lo que guardas, y ves en todas partes lo que pides y lo que te
            responden.
          </p>
        </div>
        <Button href="/registro">Crear cuenta</Button>
        <Button href="/login?next=%2Fperfil" variant="line">
          Entrar
        </Button>
      </section>
      <section className={styles.block} aria-labelledby="en-este-dispositivo">
        <h2 id="en-este-dispositivo">En este dispositivo</h2>
        <AccountMenu
          entries={[
            {
              ...{ href: '/guardadas', icon: 'heart', label: 'Guardadas' },
              detail: cards ? countOf(cards, 'tarjeta', 'tarjetas') : 'Toca el corazón de una tarjeta',
            },
            {
              ...{ href: '/pedidos', icon: 'bag', label: 'Mis pedidos' },
              detail: orders ? countOf(orders, 'pedido', 'pedidos') : 'Aún no pides nada desde aquí',
            },
            {
              ...{ href: '/mensajes', icon: 'chat', label: 'Mensajes' },
              detail: conversations
                ? countOf(conversations, 'conversación', 'conversaciones')
                : 'Pregunta a un negocio, sin cuenta',
            },
          ]}
        />
      </section>
      <section className={styles.block} aria-labelledby="tus-datos">
        <h2 id="tus-datos">Tus datos para pedir</h2>
        <Contact />
      </section>
      <section className={styles.block} aria-label="Más">
        <AccountMenu entries={PLACES} />
      </section>
    </>
  );
}

/** Name and phone, with which the cart begins. */
function Contact() {
  const known = useKnownCustomer();
  const [isReady, setReady] = useState(false);
  const [problem, setProblem] = useState<string>();
  // What the device knows is not known where the page is rendered first.
  useEffect(() => setReady(true), []);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [name, phone] = ['name', 'phone'].map((field) => String(typed.get(field)).trim());
    const isWrong = Boolean(phone) && !isPhone(phone ?? '');
    setProblem(isWrong ? PHONE_WANTED : undefined);
    if (isWrong) return;
    // An empty value is removed.
    keepContact({ name: name || undefined, phone: phone || undefined });
    showToast({
      title: 'Guardado en este dispositivo',
      detail: 'Tu próximo pedido empieza con estos datos.',
    });
  };
  return (
    <form key={`${isReady}`} className={profile.contact} method="post" noValidate onSubmit={save}>
      <Field
        label="Tu nombre"
        name="name"
        autoComplete="name"
        maxLength={80}
        defaultValue={isReady ? known.name : ''}
      />
      <Field
        label="Tu teléfono"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        placeholder="9 8765 4321"
        defaultValue={isReady ? known.phone : ''}
        error={problem}
      />
      <Button type="submit" variant="line">
        Guardar
      </Button>
    </form>
  );
}
