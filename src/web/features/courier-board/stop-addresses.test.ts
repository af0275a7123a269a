import { expect, test } from 'vitest'
import { districtBeside, stopAddresses } from './stop-addresses.ts'

const DOKKI = { latitude: 30.0382, longitude: 31.2114 }

test('the map link searches by latitude and longitude', () => {
  expect(stopAddresses({ location: DOKKI, mobile: null })).toEqual({
    map: 'https://www.google.com/maps/search/?api=1&query=30.0382,31.2114',
    whatsapp: null,
    call: null,
  })
})

test('a number has a chat and a call, and an unknown one has neither', () => {
  expect(stopAddresses({ location: null, mobile: '+201002345678' })).toEqual({
    map: null,
    whatsapp: 'https://wa.me/201002345678',
    call: 'tel:+201002345678',
  })
  expect(stopAddresses({ location: null, mobile: '' })).toMatchObject({ whatsapp: null, call: null })
})

test('the district is named in the reader’s language, unless the address already names it in either', () => {
  const dokki = { area: 'Dokki', areaAr: 'الدقي' }
  expect(districtBeside({ customerAddress: '12 Tahrir St', ...dokki }, 'en')).toBe('Dokki')
  expect(districtBeside({ customerAddress: '12 Tahrir St', ...dokki }, 'ar')).toBe('الدقي')
  expect(districtBeside({ customerAddress: '9 Iran St, Dokki', ...dokki }, 'ar')).toBe('')
  expect(districtBeside({ customerAddress: '٩ شارع إيران، الدقي', ...dokki }, 'en')).toBe('')
  expect(districtBeside({ customerAddress: null, area: '', areaAr: null }, 'en')).toBe('')
})
