import { DataTable, NullableBooleanInput, SelectInput } from 'react-admin';
import { ESTADOS_TRASLADO, type TrasladoRow } from '@gremio/contract/traslados/schemas.ts';
import { choicesOf } from '../../platform/forms/choices.ts';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { AskTraslado } from '../components/AskTraslado.tsx';
import { DecideTraslado } from '../components/DecideTraslado.tsx';
import { wayOf, whoIs } from '../components/traslados.ts';

const ESTADOS = choicesOf('traslados', 'estados', ESTADOS_TRASLADO);

const filters = [
  <SelectInput key="estado" source="estado" choices={ESTADOS} alwaysOn />,
  <NullableBooleanInput key="me_espera" source="me_espera" />,
];

/** Transfers between seccionales, first those that wait for the clerk. */
export function TrasladoList() {
  return (
    <StaffList
      filters={filters}
      whatIs="Traslado"
      sort={{ field: 'me_espera', order: 'DESC' }}
      extraActions={<AskTraslado />}
      empty={false}
    >
      <StaffTable<TrasladoRow>
        rowClick="show"
        primary={whoIs}
        secondary={wayOf}
        fact={() => <EstadoField />}
      >
        <DataTable.Col<TrasladoRow> source="nombre" disableSort render={whoIs} />
        <DataTable.Col source="de" disableSort />
        <DataTable.Col source="hacia" disableSort />
        <DataTable.Col source="motivo" disableSort sx={{ maxWidth: 280 }} />
        <DataTable.Col source="pedido" disableSort>
          <MomentText source="pedido" />
        </DataTable.Col>
        <DataTable.Col source="estado" disableSort>
          <EstadoField />
        </DataTable.Col>
        <DataTable.Col label="Acciones">
          <DecideTraslado />
        </DataTable.Col>
      </StaffTable>
    </StaffList>
  );
}
