import PersonAddIcon from '@mui/icons-material/PersonAdd';
import { Button } from '@mui/material';
import {
  ArrayInput,
  AutocompleteInput,
  BooleanInput,
  DateInput,
  ReferenceInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { invitaciones } from '@gremio/contract/eventos/endpoints.ts';
import { Ancho, Formulario, Seccion } from '../../platform/forms/Formulario.tsx';
import { CreatePage } from '../../platform/forms/pages.tsx';

const PARENTESCOS = [
  { id: 'conyuge', name: 'Cónyuge o pareja' },
  { id: 'hijo', name: 'Hijo o hija' },
  { id: 'acompanante', name: 'Acompañante' },
];

/** By phone: the same rules as in the app, and the same mails. */
export function InvitacionCreate() {
  return (
    <CreatePage redirect="list">
      <Formulario
        endpoint={invitaciones.create}
        defaultValues={{ invitados: [], espera: false }}
        saveLabel="Inscribir"
      >
        <Seccion titulo="A qué y a quién">
          <ReferenceInput
            source="evento_id"
            reference="eventos"
            filter={{ por_venir: true }}
            sort={{ field: 'comienza', order: 'ASC' }}
          >
            <AutocompleteInput filterToQuery={(q: string) => ({ q })} isRequired />
          </ReferenceInput>
          <ReferenceInput source="persona_id" reference="personas">
            <AutocompleteInput
              filterToQuery={(q: string) => ({ q })}
              isRequired
              helperText="Por nombre, documento o número de afiliado"
            />
          </ReferenceInput>
        </Seccion>
        <Seccion titulo="Quiénes más van">
          <Ancho>
            <ArrayInput source="invitados" label={false}>
              <SimpleFormIterator
                inline
                disableReordering
                addButton={
                  <Button size="small" startIcon={<PersonAddIcon />}>
                    Sumar a alguien
                  </Button>
                }
              >
                <TextInput source="nombre" resource="invitados" isRequired />
                <TextInput source="numdoc" resource="invitados" isRequired />
                <DateInput source="fecha_nacimiento" resource="invitados" />
                <SelectInput
                  source="parentesco"
                  resource="invitados"
                  choices={PARENTESCOS}
                  isRequired
                />
                <TextInput source="dieta" resource="invitados" />
              </SimpleFormIterator>
            </ArrayInput>
          </Ancho>
          <BooleanInput source="espera" />
        </Seccion>
      </Formulario>
    </CreatePage>
  );
}
