import { useState } from 'react';
import { Button, type ButtonProps } from '#foundation/ui/button/Button.tsx';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { CopyLinkButton } from '#foundation/ui/button/CopyLinkButton.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { DateInput } from '#foundation/ui/form/DateInput.tsx';
import { DayStrip } from '#foundation/ui/form/DayStrip.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { FilterInput } from '#foundation/ui/form/FilterInput.tsx';
import { FilterSelect } from '#foundation/ui/form/FilterSelect.tsx';
import { InlineEdit } from '#foundation/ui/form/InlineEdit.tsx';
import { OneFieldForm } from '#foundation/ui/form/OneFieldForm.tsx';
import { PausedSearch } from '#foundation/ui/form/PausedSearch.tsx';
import { PesosField } from '#foundation/ui/form/PesosField.tsx';
import { PictureField } from '#foundation/ui/form/PictureField.tsx';
import { RadioTile } from '#foundation/ui/form/RadioTile.tsx';
import { RadioTiles } from '#foundation/ui/form/RadioTiles.tsx';
import { SearchField } from '#foundation/ui/form/SearchField.tsx';
import { Segments } from '#foundation/ui/form/Segments.tsx';
import { Stepper } from '#foundation/ui/form/Stepper.tsx';
import { Switch } from '#foundation/ui/form/Switch.tsx';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import { TimeField } from '#foundation/ui/form/TimeField.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { nothing, Shown, State } from './Shown.tsx';

const VARIANTS: NonNullable<ButtonProps['variant']>[] = ['ink', 'accent', 'line', 'whatsapp', 'plain'];
const OPTIONS = [
  { value: 'a', label: 'Churrascos' },
  { value: 'b', label: 'Completos' },
];
const SMALLER = { maxSide: 600, quality: 0.8 };

/** Buttons and fields. */
export function InputComponents() {
  const [count, setCount] = useState(2);
  const [isOn, setOn] = useState(true);
  const [filter, setFilter] = useState('a');
  const [time, setTime] = useState('09:00');
  const [picture, setPicture] = useState<string | null>(null);
  return (
    <>
      <Shown name="Button">
        {VARIANTS.map((variant) => (
          <State key={variant} name={variant}>
            <Button variant={variant}>Guardar</Button>{' '}
            <Button variant={variant} small>
              Pequeño
            </Button>{' '}
            <Button variant={variant} disabled>
              Apagado
            </Button>
          </State>
        ))}
        <State name="wide, with an icon">
          <Button wide>
            <Icon name="plus" /> Agregar producto
          </Button>
        </State>
      </Shown>
      <Shown name="RoundButton">
        <RoundButton label="Volver">
          <Icon name="back" />
        </RoundButton>
        <RoundButton label="Cerrar" plain>
          <Icon name="close" />
        </RoundButton>
      </Shown>
      <Shown name="CopyLinkButton">
        <State name="de una ruta">
          <CopyLinkButton address="/" />
        </State>
        <State name="pequeño">
          <CopyLinkButton address="/" small />
        </State>
      </Shown>
      <Shown name="Chip">
        <Chips label="Categorías">
          <Chip chosen>Todas</Chip>
          <Chip chosen={false}>Churrascos</Chip>
          <Chip chosen={false} href="#completos">
            Completos
          </Chip>
        </Chips>
      </Shown>
      <Shown name="Field">
        <State name="empty, with a hint">
          <Field label="Nombre" hint="Como lo dice tu letrero" />
        </State>
        <State name="filled in">
          <Field label="Nombre" defaultValue="Fuente Ñuñoína" />
        </State>
        <State name="wrong">
          <Field label="Correo" defaultValue="ana@" error="Escribe un correo, como ana@example.cl" />
        </State>
        <State name="disabled">
          <Field label="Correo" defaultValue="ana@example.cl" disabled />
        </State>
      </Shown>
      <Shown name="PesosField">
        <State name="filled in">
          <PesosField label="Precio" name="price" text="12.900" onType={() => undefined} />
        </State>
        <State name="wrong">
          <PesosField
            label="Precio"
            name="price"
            text="0"
            onType={() => undefined}
            error="Escribe un precio mayor que 0"
          />
        </State>
      </Shown>
      <Shown name="DateInput">
        <State name="chosen">
          <DateInput aria-label="Día" value="2026-11-28" onChange={() => undefined} />
        </State>
        <State name="empty">
          <DateInput aria-label="Día" value="" onChange={() => undefined} />
        </State>
      </Shown>
      <Shown name="DayStrip">
        <DayStrip
          first="2026-11-27"
          today="2026-11-28"
          chosen="2026-11-29"
          counts={new Map([['2026-11-28', 4]])}
          onChoose={nothing}
        />
      </Shown>
      <Shown name="TimeField">
        <TimeField label="Abre" value={time} onTime={setTime} />
      </Shown>
      <Shown name="TextArea">
        <State name="empty">
          <TextArea label="Descripción" hint="Hasta 1.000 caracteres" />
        </State>
        <State name="wrong">
          <TextArea label="Descripción" defaultValue="x" error="Cuenta un poco más" />
        </State>
      </Shown>
      <Shown name="ChoiceField">
        <State name="chosen">
          <ChoiceField label="Categoría" options={OPTIONS} />
        </State>
        <State name="wrong">
          <ChoiceField label="Categoría" options={OPTIONS} error="Elige una categoría" />
        </State>
      </Shown>
      <Shown name="FilterSelect">
        <State name="with its label">
          <FilterSelect label="Categoría" value={filter} options={OPTIONS} onChange={setFilter} />
        </State>
        <State name="with a hidden label">
          <FilterSelect label="Filas" value={filter} options={OPTIONS} onChange={setFilter} isLabelHidden />
        </State>
      </Shown>
      <Shown name="SearchField">
        <SearchField />
      </Shown>
      <Shown name="PausedSearch">
        <PausedSearch label="Buscar en tus guardadas" onSearch={nothing} />
      </Shown>
      <Shown name="FilterInput">
        <FilterInput aria-label="Buscar producto" placeholder="Buscar producto" />
      </Shown>
      <Shown name="OneFieldForm">
        <OneFieldForm
          label="Lugar"
          hint="Por ejemplo Mesa 4"
          submitLabel="Agregar"
          pendingLabel="Agregando..."
          check={() => undefined}
          onSave={async () => nothing()}
        />
      </Shown>
      <Shown name="InlineEdit">
        <State name="a name">
          <InlineEdit
            label="Nombre de Chacarero"
            initial="Chacarero"
            check={() => null}
            onSave={nothing}
            onCancel={nothing}
          />
        </State>
        <State name="a price that was refused">
          <InlineEdit
            label="Precio de Chacarero"
            initial="7900"
            before="$7.900"
            error="No pudimos guardar"
            isPrice
            check={() => null}
            onSave={nothing}
            onCancel={nothing}
          />
        </State>
      </Shown>
      <Shown name="PictureField">
        <State name="empty">
          <PictureField label="Foto" picture={picture} shape="tile" smaller={SMALLER} onChange={setPicture} />
        </State>
        <State name="with a picture">
          <PictureField
            label="Logo"
            picture="/icon-192.png"
            shape="round"
            smaller={SMALLER}
            onChange={nothing}
          />
        </State>
        <State name="wrong">
          <PictureField
            label="Portada"
            picture={null}
            shape="wide"
            smaller={SMALLER}
            error="Elige una foto"
            onChange={nothing}
          />
        </State>
      </Shown>
      <Shown name="Segments">
        <State name="dos">
          <Segments legend="Cuál" value={filter} options={OPTIONS} onChange={setFilter} />
        </State>
      </Shown>
      <Shown name="RadioTile">
        <State name="elegido y no">
          {OPTIONS.map(({ value, label }) => (
            <RadioTile key={value} name="tile" checked={value === filter} onChange={() => setFilter(value)}>
              {label}
            </RadioTile>
          ))}
        </State>
      </Shown>
      <Shown name="RadioTiles">
        <State name="explained">
          <RadioTiles
            legend="Qué puede hacer"
            name="tiles"
            initial="a"
            options={OPTIONS.map((option) => ({ ...option, hint: 'Una frase que lo explica.' }))}
          />
        </State>
      </Shown>
      <Shown name="Stepper">
        <State name="usual">
          <Stepper value={count} max={99} of="Chacarero" onChange={setCount} />
        </State>
        <State name="at 1, with the button to remove it">
          <Stepper value={1} max={99} of="Chacarero" onChange={nothing} onRemove={nothing} />
        </State>
        <State name="at its limit">
          <Stepper value={99} max={99} of="Chacarero" onChange={nothing} />
        </State>
        <State name="in halves">
          <Stepper value={count / 2} step={0.5} max={99} of="Pan" onChange={(to) => setCount(to * 2)} />
        </State>
      </Shown>
      <Shown name="Switch">
        <Switch label="Disponible" isOn={isOn} onChange={setOn} />
        <Switch label="Disponible" isOn={!isOn} onChange={() => setOn(!isOn)} />
        <State name="SwitchLine">
          <SwitchLine
            label="Mostrar precios"
            hint="Tus clientes ven cuánto cuesta"
            isOn={isOn}
            onChange={setOn}
          />
        </State>
      </Shown>
    </>
  );
}
