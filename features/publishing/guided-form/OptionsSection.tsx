import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { type CardForm, hasCart } from './card-form.rules.ts';
import { Section } from './Section.tsx';

interface OptionsSectionProps {
  form: CardForm;
  change: (changes: Partial<CardForm>) => void;
}

/** How customers order. */
export function OptionsSection({ form, change }: OptionsSectionProps) {
  const isOn = hasCart(form);
  const hasNumber = form.whatsapp.trim() !== '' || form.phone.trim() !== '';
  return (
    <Section title="Pedidos">
      <SwitchLine
        label="Carrito de compras"
        hint="Tus clientes eligen, ven el total y te lo mandan."
        isOn={isOn}
        onChange={(on) => change({ hasCart: on })}
      />
      {isOn && (
        <>
          <SwitchLine
            label="Pedidos por Vitrina"
            hint="Suenan en tu panel: nadie tiene que escribirte."
            isOn={form.byVitrina}
            onChange={(byVitrina) => change({ byVitrina })}
          />
          <SwitchLine
            label="Pedidos por WhatsApp"
            hint={hasNumber ? undefined : 'Falta tu WhatsApp, en “Contacto y redes”.'}
            isOn={form.byWhatsApp}
            onChange={(byWhatsApp) => change({ byWhatsApp })}
          />
          <SwitchLine
            label="Pedidos por correo"
            hint={form.byEmail && !form.email.trim() ? 'Falta tu correo, en “Contacto y redes”.' : undefined}
            isOn={form.byEmail}
            onChange={(byEmail) => change({ byEmail })}
          />
        </>
      )}
    </Section>
  );
}
