import { Form, type FormProps } from 'react-admin';

/** A form that only its resolver checks. The browser's own checks would refuse first, and in its language. */
export const StaffForm = (props: FormProps) => <Form {...props} noValidate />;
