import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { ICON_NAMES } from '#foundation/ui/icon/IconSprite.tsx';
import { Wordmark } from '#foundation/ui/icon/Wordmark.tsx';
import { Awning } from '#foundation/ui/layout/Awning.tsx';
import { Details } from '#foundation/ui/layout/Details.tsx';
import { Fold } from '#foundation/ui/layout/Fold.tsx';
import { SiteFooter } from '#foundation/ui/layout/SiteFooter.tsx';
import { SiteHeader } from '#foundation/ui/layout/SiteHeader.tsx';
import { SiteNav } from '#foundation/ui/layout/SiteNav.tsx';
import { Shown, State } from './Shown.tsx';

/** Icons, the wordmark, and the frame of every page. */
export const SiteComponents = () => (
  <>
    <Shown name="Icon">
      {ICON_NAMES.map((name) => (
        <span key={name} style={{ width: 88, textAlign: 'center', font: 'var(--text-13)' }}>
          <Icon name={name} size={24} />
          <br />
          {name}
        </span>
      ))}
    </Shown>
    <Shown name="Wordmark">
      <State name="small">
        <Wordmark />
      </State>
      <State name="large">
        <Wordmark size="large" />
      </State>
    </Shown>
    <Shown name="Awning">
      <div style={{ flex: 1, minWidth: 0 }}>
        <Awning />
      </div>
    </Shown>
    <Shown name="SiteHeader">
      <div style={{ flex: 1, minWidth: 0 }}>
        <SiteHeader>
          <span>Ana</span>
        </SiteHeader>
      </div>
    </Shown>
    <Shown name="Details">
      <State name="closed">
        <Details title="Otros enlaces, hasta cinco">Ninguno todavía.</Details>
      </State>
      <State name="open">
        <Details title="Otros enlaces, hasta cinco" isOpen>
          Ninguno todavía.
        </Details>
      </State>
    </Shown>
    <Shown name="Fold">
      <State name="closed">
        <Fold title="Cómo lo recibe" note="Retiro y despacho">
          Las opciones.
        </Fold>
      </State>
      <State name="open">
        <Fold title="Cómo lo recibe" note="Retiro y despacho" isOpen>
          Las opciones.
        </Fold>
      </State>
    </Shown>
    <Shown name="SiteFooter">
      <div style={{ flex: 1, minWidth: 0 }}>
        <SiteFooter>
          <a href="/login">Entrar</a>
        </SiteFooter>
      </div>
    </Shown>
    <SiteNav at="bottom" />
  </>
);
