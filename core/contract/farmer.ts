// Calls for farmers that agents buy for.
import { literal, object } from 'superstruct';
import { FarmerDetails } from './address.ts';
import { defineCall } from './wire/call.ts';
import { Phone, Text } from './wire/fields.ts';

export const createFarmer = defineCall({
  name: 'createFarmer',
  method: 'POST',
  path: '/api/user/v1/farmers',
  access: 'farmer.name',
  idempotent: true,
  body: object({ name: Text(100), phone_number: Phone, source: literal('Farmer Web App'), sub_source: literal('Pickup from store') }),
  response: FarmerDetails,
  status: 201,
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Creates or finds the farmer of a phone number; the same phone gives the same farmer.',
});
