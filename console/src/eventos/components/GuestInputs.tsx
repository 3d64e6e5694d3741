import PersonAddIcon from '@mui/icons-material/PersonAdd';
import { Button } from '@mui/material';
import {
  ArrayInput,
  DateInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useSimpleFormIterator,
} from 'react-admin';

const PARENTESCO_CHOICES = [
  { id: 'conyuge', name: 'Cónyuge o pareja' },
  { id: 'hijo', name: 'Hijo o hija' },
  { id: 'acompanante', name: 'Acompañante' },
];

function AddGuest() {
  const { add } = useSimpleFormIterator();
  return (
    <Button size="small" startIcon={<PersonAddIcon />} onClick={() => add()}>
      Sumar a alguien
    </Button>
  );
}

/** Inputs for the guests of a member. */
export function GuestInputs() {
  return (
    <ArrayInput source="invitados" label={false}>
      <SimpleFormIterator
        inline
        disableReordering
        disableClear
        sx={{
          '& .RaSimpleFormIterator-inline': { flexWrap: 'wrap' },
          '& .RaSimpleFormIterator-inline > *': { flex: '1 1 140px', minWidth: 140 },
        }}
        addButton={<AddGuest />}
      >
        <TextInput source="nombre" resource="invitados" isRequired />
        <TextInput source="numdoc" resource="invitados" isRequired />
        <DateInput source="fecha_nacimiento" resource="invitados" />
        <SelectInput
          source="parentesco"
          resource="invitados"
          choices={PARENTESCO_CHOICES}
          isRequired
        />
        <TextInput source="dieta" resource="invitados" />
      </SimpleFormIterator>
    </ArrayInput>
  );
}
