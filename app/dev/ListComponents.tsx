import { useState } from 'react';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Switch } from '#foundation/ui/form/Switch.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Column } from '#foundation/ui/layout/Column.tsx';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import { Tabs } from '#foundation/ui/layout/Tabs.tsx';
import { DataTable, SortHeader } from '#foundation/ui/list/DataTable.tsx';
import { EditableRow } from '#foundation/ui/list/EditableRow.tsx';
import { NamedRow, NamedRows } from '#foundation/ui/list/NamedRows.tsx';
import { PictureRow } from '#foundation/ui/list/PictureRow.tsx';
import { ReorderableList } from '#foundation/ui/list/ReorderableList.tsx';
import { OffNote, SavedNote } from '#foundation/ui/list/RowNotes.tsx';
import { nothing, Shown, State } from './Shown.tsx';

const ROWS = [
  { id: 1, name: 'Chacarero', price: '$7.900', note: null, isOff: false },
  { id: 2, name: 'Italiano, recién guardado', price: '$6.500', note: <SavedNote />, isOff: false },
  { id: 3, name: 'Barros Luco, agotado', price: '$8.200', note: <OffNote>Agotado</OffNote>, isOff: true },
];

/** Rows and tables, with their heads. */
export function ListComponents() {
  const [rows, setRows] = useState(ROWS);
  const [tab, setTab] = useState<'a' | 'b'>('a');
  const [isAscending, setAscending] = useState(true);
  return (
    <>
      <Shown name="Column">
        <Column>Lo que se lee o se llena, a lo más 640 píxeles de ancho.</Column>
      </Shown>
      <Shown name="SectionHead">
        <State name="with a count and an action">
          <SectionHead title="Productos" count={24}>
            <Button small>Agregar</Button>
          </SectionHead>
        </State>
      </Shown>
      <Shown name="Tabs">
        <Tabs
          label="Administración"
          chosen={tab}
          onChoose={setTab}
          tabs={[
            { id: 'a', label: 'Tarjetas', content: <p>Las tarjetas</p> },
            { id: 'b', label: 'Personas', content: <p>Las personas</p> },
          ]}
        />
      </Shown>
      <Shown name="EditableRow">
        <div style={{ flex: 1, minWidth: 0 }}>
          <ReorderableList
            entries={rows}
            nameOf={({ name }) => name}
            onReorder={(ids) => setRows(ids.flatMap((id) => rows.find((row) => row.id === id) ?? []))}
          >
            {({ id, name, price, note, isOff }, { grip, isLifted }) => (
              <EditableRow
                key={id}
                id={id}
                name={name}
                grip={grip}
                isLifted={isLifted}
                isOff={isOff}
                picture={<Icon name="utensils" />}
                title={name}
                detail="Churrascos"
                description="Con palta y tomate"
                price={price}
                control={<Switch label="Disponible" isOn={!isOff} onChange={nothing} />}
                note={note}
                editor={null}
                onOpen={nothing}
              />
            )}
          </ReorderableList>
        </div>
      </Shown>
      <Shown name="DataTable">
        <DataTable
          caption="Tarjetas"
          head={
            <>
              <SortHeader
                label="Nombre"
                direction={isAscending ? 'asc' : 'desc'}
                onSort={() => setAscending(!isAscending)}
              />
              <SortHeader label="Creada" direction={null} onSort={nothing} />
            </>
          }
        >
          <tr>
            <td>Fuente Ñuñoína</td>
            <td>12 nov. 2026</td>
          </tr>
        </DataTable>
      </Shown>
      <Shown name="NamedRows">
        <NamedRows label="Personas del equipo">
          <NamedRow mark="A" name="Ana Díaz" detail="ana@example.cl">
            <Button variant="line" small>
              Quitar
            </Button>
          </NamedRow>
        </NamedRows>
      </Shown>
      <Shown name="PictureRow">
        <PictureRow
          href="#row"
          picture={<img src="/icon-192.png" width={60} height={60} alt="" />}
          title="La Batida"
        >
          Panadería y pastelería · Providencia
        </PictureRow>
      </Shown>
    </>
  );
}
