import { ChoiceInput } from '../../platform/forms/ChoiceInput.tsx';
import { useMediaQuery, type Theme } from '@mui/material';
import {
  DataTable,
  DateInput,
  ReferenceInput,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin';
import { MomentText, momentInWords } from '../../platform/lists/DateText.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { type Act, ActSentence, Sentence } from '../../platform/history/ActSentence.tsx';
import { AboutInput } from '../components/AboutInput.tsx';
import { AuditoriaEntry } from '../components/AuditoriaEntry.tsx';
import { namedResources } from '../components/resources.ts';
import { ACCIONES } from '../components/texts.ts';

/** Width that fits the filter's values; on a phone, the screen's. */
const wide = (md: number) => ({ width: { xs: '100%', md } });

const contains = (q: string) => ({ q });
const personaInWords = ({ nombre, numero_documento }: Record<string, string>) =>
  `${nombre}, ${numero_documento}`;

const ACCION_CHOICES = Object.entries(ACCIONES).map(([id, name]) => ({ id, name }));
/** Filters by resource. Resources without a translated name are left out. */
function RecursoInput(props: { source: string; alwaysOn?: boolean }) {
  const translate = useTranslate();
  return (
    <SelectInput
      {...props}
      choices={namedResources(translate)}
      translateChoice={false}
      sx={wide(170)}
    />
  );
}

const filters = [
  <ReferenceInput
    key="usuario_id"
    source="usuario_id"
    reference="usuarios"
    sort={{ field: 'name', order: 'ASC' }}
    alwaysOn
  >
    <ChoiceInput isFilter filterToQuery={contains} optionText="name" sx={wide(190)} />
  </ReferenceInput>,
  <ReferenceInput
    key="persona_id"
    source="persona_id"
    reference="personas"
    sort={{ field: 'nombre', order: 'ASC' }}
    alwaysOn
  >
    <ChoiceInput isFilter filterToQuery={contains} optionText={personaInWords} sx={wide(230)} />
  </ReferenceInput>,
  <RecursoInput key="recurso" source="recurso" alwaysOn />,
  <SelectInput
    key="accion"
    source="accion"
    choices={ACCION_CHOICES}
    translateChoice={false}
    alwaysOn
    sx={wide(150)}
  />,
  <DateInput key="desde" source="desde" alwaysOn />,
  <DateInput key="hasta" source="hasta" alwaysOn />,
  <AboutInput key="recurso_id" source="recurso_id" alwaysOn />,
  <TextInput key="usuario" source="usuario" />,
];

/** The audit: one row for each act, in a sentence; it expands to its changes and its parts. */
export function AuditoriaList() {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <StaffList filters={filters} sort={{ field: 'momento', order: 'DESC' }} perPage={50}>
      <StaffTable<Act>
        rowClick={narrow ? 'show' : 'expand'}
        expand={<AuditoriaEntry />}
        primary={(act) => <Sentence act={act} />}
        secondary={({ momento }) => momentInWords(momento)}
      >
        <DataTable.Col source="momento">
          <MomentText source="momento" />
        </DataTable.Col>
        <DataTable.Col source="hecho" disableSort>
          <ActSentence source="hecho" />
        </DataTable.Col>
        <DataTable.Col source="ip" disableSort />
      </StaffTable>
    </StaffList>
  );
}
