import { Stack, Typography } from '@mui/material';
import {
  DataTable,
  ListBase,
  ListView,
  NullableBooleanInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import type { accesos } from '@gremio/contract/puerta/endpoints.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { MomentText, momentInWords } from '../../platform/lists/DateText.tsx';
import { FiltersOfPage } from '../../platform/lists/FiltersOfPage.tsx';
import { ListToolbar } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { ConteoCards } from '../components/ConteoCards.tsx';
import { accesos as texts } from '../components/texts.ts';

type Acceso = Reply<typeof accesos.get>;

const ESTADO_CHOICES = Object.entries(texts.estados).map(([id, name]) => ({ id, name }));

const filters = [
  <TextInput key="puerta" source="puerta" alwaysOn />,
  <SelectInput key="estado" source="estado" choices={ESTADO_CHOICES} alwaysOn />,
  <NullableBooleanInput
    key="repetido"
    source="repetido"
    alwaysOn
    nullLabel="Todos"
    trueLabel="Solo repetidos"
    falseLabel="Sin repetidos"
  />,
];

const nameOf = ({ nombre, persona_ref }: Acceso): string =>
  nombre ?? `Fuera de lista (${persona_ref})`;

/** The same persona's other entries, with door and time. */
function OtherAccesos({ otros }: Pick<Acceso, 'otros'>) {
  if (otros.length === 0) return '—';
  return (
    <Stack>
      {otros.map(({ puerta, momento }) => (
        <Typography key={`${puerta} ${momento}`} variant="body2">
          {puerta}, {momentInWords(momento)}
        </Typography>
      ))}
    </Stack>
  );
}

/** Counts by door, and the entries, each with the same persona's others. */
export function AccesoList() {
  return (
    <ListBase sort={{ field: 'momento', order: 'DESC' }} perPage={25} exporter={false}>
      <ConteoCards />
      <FiltersOfPage>
        <ListView filters={filters} empty={false} actions={<ListToolbar />}>
          <StaffTable<Acceso>
            rowClick={false}
            primary={nameOf}
            secondary={({ puerta, momento, lugar }) =>
              `${lugar} · ${puerta}, ${momentInWords(momento)}`
            }
            fact={() => <EstadoField />}
          >
            <DataTable.Col source="momento">
              <MomentText source="momento" />
            </DataTable.Col>
            <DataTable.Col<Acceso> source="nombre" disableSort render={nameOf} />
            <DataTable.Col source="lugar" disableSort />
            <DataTable.Col source="puerta" />
            <DataTable.Col source="estado">
              <EstadoField />
            </DataTable.Col>
            <DataTable.Col<Acceso>
              source="otros"
              disableSort
              render={({ otros }) => <OtherAccesos otros={otros} />}
            />
            <DataTable.Col source="usuario" disableSort />
          </StaffTable>
        </ListView>
      </FiltersOfPage>
    </ListBase>
  );
}
