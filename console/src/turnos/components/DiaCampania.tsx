import { ReferenceField } from 'react-admin';

/** The campaign of a day or an hour, as text. */
export const DiaCampania = () => (
  <ReferenceField source="campania_id" reference="campanias" link={false} />
);
