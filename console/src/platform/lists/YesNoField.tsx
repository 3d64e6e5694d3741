import RemoveIcon from '@mui/icons-material/Remove';
import { BooleanField } from 'react-admin';

/** A tick for yes and a dash for no: no is seldom a fault, so it gets no cross. */
export const YesNoField = ({ source }: { source: string; label?: string }) => (
  <BooleanField source={source} FalseIcon={RemoveIcon} />
);
