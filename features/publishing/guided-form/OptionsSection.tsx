import { blankZone } from '#features/ordering/settings/order-settings-form.rules.ts';
import { ZoneRows } from '#features/ordering/settings/ZoneRows.tsx';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import type { TabProps } from './BasicsTab.tsx';
import { type AskedWay, hasCart } from './card-form.rules.ts';
import { whatIsOff } from './first-settings.rules.ts';
import styles from './OptionsSection.module.css';
import { Section } from './Section.tsx';

const WAYS: readonly { way: AskedWay; label: string }[] = [
  { way: 'pickup', label: 'Retiro' },
  { way: 'delivery', label: 'Despacho' },
  { way: 'table', label: 'Mesa' },
  { way: 'toOrder', label: 'Por encargo' },
];

/** How customers order: what reaches the shop, and what they are asked. */
export function OptionsSection({ form, problems, change }: TabProps) {
  const isOn = hasCart(form);
  const { ways } = form;
  const hasNumber = form.whatsapp.trim() !== '' || form.phone.trim() !== '';
  const toggle = (way: AskedWay) => {
    const needsZone = way === 'delivery' && form.zones.length === 0;
    change({
      ways: ways.includes(way) ? ways.filter((other) => other !== way) : [...ways, way],
      ...(needsZone && { zones: [blankZone([])] }),
    });
  };
  return (
    <>
      <Section title="Pedidos">
        <SwitchLine
          label="Carrito de compras"
          hint={
            isOn
              ? 'Tus clientes eligen, ven el total y te lo mandan.'
              : 'Sin carrito, tus clientes miran pero no pueden pedir.'
          }
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
              hint={hasNumber ? undefined : 'Falta tu WhatsApp, en «Contacto y redes».'}
              isOn={form.byWhatsApp}
              onChange={(byWhatsApp) => change({ byWhatsApp })}
            />
            <SwitchLine
              label="Pedidos por correo"
              hint={
                form.byEmail && !form.email.trim() ? 'Falta tu correo, en «Contacto y redes».' : undefined
              }
              isOn={form.byEmail}
              onChange={(byEmail) => change({ byEmail })}
            />
          </>
        )}
      </Section>
      {isOn && (
        <Section title="¿Cómo te piden?" lead="Elige todas las que ofreces. Después puedes cambiarlo.">
          <Chips label="¿Cómo te piden?" className={styles.ways}>
            {WAYS.map(({ way, label }) => (
              <Chip key={way} chosen={ways.includes(way)} onClick={() => toggle(way)}>
                {label}
              </Chip>
            ))}
          </Chips>
          {ways.includes('delivery') && (
            <ZoneRows
              zones={form.zones}
              wrong={zoneProblems(problems)}
              onChange={(zones) => change({ zones })}
            />
          )}
          {ways.includes('toOrder') && (
            <SwitchLine
              label="También para hoy"
              hint="Además de encargos con dos días, vendes lo que ya tienes hecho."
              isOn={form.sellsAtOnce}
              onChange={(sellsAtOnce) => change({ sellsAtOnce })}
            />
          )}
          <SwitchLine
            label="Pedir el nombre"
            hint="Para llamarlo cuando esté listo. En la mesa no se pide."
            isOn={form.asksName}
            onChange={(asksName) => change({ asksName })}
          />
          <SwitchLine
            label="Pedir el teléfono"
            hint="Para avisarle si algo falta. En la mesa no se pide."
            isOn={form.asksPhone}
            onChange={(asksPhone) => change({ asksPhone })}
          />
          {whatIsOff(form).map((sentence) => (
            <p key={sentence} className={styles.off} role="status">
              {sentence}
            </p>
          ))}
        </Section>
      )}
    </>
  );
}

const zoneProblems = (problems: TabProps['problems']) =>
  Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field.replace(/^orderSettings\./, ''), problem]),
  );
