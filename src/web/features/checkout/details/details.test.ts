import { describe, expect, it } from 'vitest'
import type { SavedAddress } from '#contract/accounts/profiles.ts'
import { moveArea, movePin, placeOf } from '#web/parts/place/move-door.ts'
import type { Place } from '#web/platform/device/place.ts'
import { checkDetails } from './check-details.ts'
import { type Details, NO_DETAILS, readDetails } from './details.ts'
import { restoreDetails } from './restore-details.ts'
import { chosenAddress, doorOf, NO_DOOR } from './saved-place.ts'
import { startingDetails } from './starting-details.ts'

const DOOR = { latitude: 30.0391, longitude: 31.2101 }
const districts = [
  {
    id: 'dokki',
    name: 'Dokki',
    nameAr: 'الدقي',
    location: { latitude: 30.0384, longitude: 31.2123 },
    radiusKm: 4,
  },
  {
    id: 'maadi',
    name: 'Maadi',
    nameAr: 'المعادي',
    location: { latitude: 29.9602, longitude: 31.2569 },
    radiusKm: 4,
  },
]
const [dokki, maadi] = districts as [(typeof districts)[0], (typeof districts)[0]]

const home: SavedAddress = {
  id: 'home',
  label: 'Home',
  districtId: null,
  street: '14 Mossadak St',
  building: '3',
  floor: '2',
  apartment: '',
  landmark: '',
  address: '',
  postalCode: '12311',
  location: { latitude: 30.03910000001, longitude: 31.2101 },
  isDefault: true,
  line: '14 Mossadak St, building 3, floor 2',
}
const work: SavedAddress = {
  ...home,
  id: 'work',
  label: 'Work',
  districtId: 'maadi',
  street: '',
  building: '',
  floor: '',
  address: '5 Road 9, above the bakery',
  postalCode: '',
  location: maadi.location,
  isDefault: false,
  line: '5 Road 9, above the bakery',
}

const complete = (over: Partial<Details> = {}): Details => ({
  ...NO_DETAILS,
  name: 'Yara Hassan',
  mobile: '0100 234 5678',
  email: 'yara@example.com',
  street: '14 Mossadak St',
  apartment: '8',
  districtId: 'dokki',
  pin: DOOR,
  ...over,
})

describe('checking the form', () => {
  const wrong = (over: Partial<Details>, isGuest = true) =>
    checkDetails(complete(over), { isGuest }).map(({ field, code }) => `${field} ${code}`)

  it('accepts a complete form', () => {
    expect(wrong({})).toEqual([])
  })

  it('names every missing field in the order of the page', () => {
    expect(checkDetails(NO_DETAILS, { isGuest: true }).map(({ field }) => field)).toEqual([
      'name',
      'mobile',
      'email',
      'pin',
      'street',
    ])
  })

  it.each([
    ['ي', 'name', 'accounts.name_too_short'],
    ['A.', 'name', 'accounts.name_too_short'],
    ['x', 'street', 'place.address_too_short'],
    [' 7 ', 'street', 'place.address_too_short'],
  ])('refuses %j as the %s', (typed, field, code) => {
    expect(wrong({ [field]: typed })).toEqual([`${field} ${code}`])
  })

  it('asks only guests for an e-mail', () => {
    expect(wrong({ email: '' })).toEqual(['email form.required'])
    expect(wrong({ email: 'yara@home' })).toEqual(['email form.email'])
    expect(wrong({ email: '' }, false)).toEqual([])
  })

  it.each([
    '01002345678',
    '٠١٠٠ ٢٣٤ ٥٦٧٨',
    '+20 100 234 5678',
    '0020-100-2345678',
    '1002345678',
    '+2 0155 234 5678',
  ])('accepts the mobile number %s as typed', (mobile) => {
    expect(wrong({ mobile })).toEqual([])
  })

  it.each([
    ['0100 23', 'accounts.mobile_too_short'],
    ['abc', 'accounts.mobile_too_short'],
    ['0133 234 5678', 'accounts.mobile_not_egyptian'],
    ['02 2735 12345', 'accounts.mobile_not_egyptian'],
  ])('refuses the mobile number %s with %s', (mobile, code) => {
    expect(wrong({ mobile })).toEqual([`mobile ${code}`])
  })

  it('asks for a pin at the door or an area, and only accepts a pin in Egypt', () => {
    expect(wrong({ pin: null, districtId: '' })).toEqual(['pin form.pin'])
    expect(wrong({ pin: null, districtId: 'zamalek' })).toEqual([])
    expect(wrong({ pin: { latitude: 24.71, longitude: 46.67 } })).toEqual(['pin place.outside_egypt'])
  })
})

describe('details stored in the browser', () => {
  it('are restored unchanged', () => {
    const stored = complete({ promoTyped: 'ahlan', promoCode: 'AHLAN15', cashNote: 200 })
    expect(readDetails(JSON.stringify(stored))).toEqual(stored)
    const moved = { pin: null, districtId: 'maadi' }
    expect(readDetails(JSON.stringify(moved))).toEqual(moved)
  })

  it('lose every value that does not fit its field', () => {
    const tampered = {
      name: 7,
      mobile: 'x'.repeat(900),
      pin: { latitude: 'a' },
      method: 'gold',
      cashNote: -5,
      role: 'admin',
    }
    expect(readDetails(JSON.stringify(tampered))).toEqual({ mobile: 'x'.repeat(40) })
    expect(readDetails(JSON.stringify({ pin: { latitude: 24.7, longitude: 46.6 } }))).toEqual({})
  })

  it.each([null, '', '{', '[1]', '"a"', '7'])('are null when the stored text is %j', (text) => {
    expect(readDetails(text)).toBeNull()
  })
})

describe('the form of a new visit', () => {
  const me = {
    uid: 'u1',
    name: 'Yara Hassan',
    nameAr: 'يارا حسن',
    email: 'yara@example.com',
    role: 'customer' as const,
    locale: 'en' as const,
    mobileNumber: '+201002345678',
    address: '14 Mossadak St',
    customerLocation: DOOR,
    portrait: null,
  }
  const start = (over: Partial<Parameters<typeof startingDetails>[0]> = {}) =>
    startingDetails({ me: null, addresses: [], last: null, place: null, districts, locale: 'en', ...over })

  it('starts with the profile in the language of the page', () => {
    const here = { street: '14 Mossadak St', mobile: '0100 234 5678', pin: DOOR, districtId: 'dokki' }
    expect(start({ me })).toMatchObject({ name: 'Yara Hassan', ...here })
    expect(start({ me, locale: 'ar' })).toMatchObject({ name: 'يارا حسن', ...here })
  })

  it("starts with a guest's last order, without its promo code, cash note, courier notes and wish at the door", () => {
    const code = { promoCode: 'AHLAN15', promoTyped: 'AHLAN15' }
    const last = complete({ ...code, cashNote: 200, notes: 'Ring twice', leaveAtDoor: true })
    expect(start({ last })).toEqual(complete())
  })

  it('starts with the chosen district but without a pin, because its centre is not the door', () => {
    const place = { point: maadi.location, districtId: 'maadi', chosen: true }
    expect(start({ place })).toMatchObject({ districtId: 'maadi', pin: null })
  })

  it('starts with the pin that was chosen while browsing', () => {
    const place = { point: DOOR, districtId: null, chosen: true }
    expect(start({ place })).toMatchObject({ districtId: 'dokki', pin: DOOR })
  })

  it('leaves the home address out when another place was chosen', () => {
    const place = { point: maadi.location, districtId: 'maadi', chosen: true }
    expect(start({ me, place })).toMatchObject({
      street: '',
      pin: null,
      districtId: 'maadi',
      name: 'Yara Hassan',
    })
    const near = { point: dokki.location, districtId: 'dokki', chosen: true }
    expect(start({ me, place: near })).toMatchObject({ street: '14 Mossadak St', pin: DOOR })
  })

  it("leaves out a guest's last door without a pin, if another district was chosen since", () => {
    const last = complete({ pin: null })
    const inMaadi = { point: maadi.location, districtId: 'maadi', chosen: true }
    expect(start({ last, place: inMaadi })).toMatchObject({
      street: '',
      districtId: 'maadi',
      name: 'Yara Hassan',
    })
    const inDokki = { point: dokki.location, districtId: 'dokki', chosen: true }
    expect(start({ last, place: inDokki })).toMatchObject({ street: '14 Mossadak St', districtId: 'dokki' })
  })

  it('starts with the default saved address, or with the one near the chosen place', () => {
    expect(start({ me, addresses: [home, work] })).toMatchObject({
      street: '14 Mossadak St, 3',
      floor: '2',
      districtId: 'dokki',
    })
    const inMaadi = { point: maadi.location, districtId: 'maadi', chosen: true }
    expect(start({ me, addresses: [home, work], place: inMaadi })).toMatchObject({
      street: '5 Road 9, above the bakery',
      districtId: 'maadi',
    })
    const door = { ...home, id: 'neighbour', street: '15 Mossadak St', location: DOOR }
    const beside = { ...DOOR, latitude: DOOR.latitude + 0.0001 }
    const pin = { point: beside, districtId: null, chosen: true }
    expect(start({ me, addresses: [door, { ...home, location: beside }], place: pin })).toMatchObject({
      street: '14 Mossadak St, 3',
    })
    expect(start({ me, addresses: [home], place: inMaadi })).toMatchObject({ street: '', pin: null })
  })

  it('is empty for a new guest', () => {
    expect(start()).toEqual(NO_DETAILS)
  })
})

describe('the saved address of the form', () => {
  const shows = (over: Partial<Details> = {}, addresses = [home, work]) =>
    chosenAddress({ ...NO_DETAILS, ...doorOf(home, districts), ...over }, addresses, districts)?.id ?? null

  it('is the one whose words the form shows', () => {
    expect(shows()).toBe('home')
    expect(shows(doorOf(work, districts))).toBe('work')
    expect(shows({ street: '14 Mossadak St, 3 ', notes: 'Ring twice' })).toBe('home')
  })

  it('is null as soon as one word, the pin or the area differs', () => {
    for (const other of [{ floor: '3' }, { landmark: 'x' }, { pin: work.location }, { districtId: 'maadi' }])
      expect(shows(other)).toBeNull()
    expect(shows(NO_DOOR)).toBeNull()
    expect(shows({}, [work])).toBeNull()
  })
})

describe('the form after a reload', () => {
  const start = complete({ street: '14 Mossadak St', notes: '' })
  const draft = {
    owner: null,
    details: { street: '7 Tahrir St', notes: 'Ring twice', mobile: '' },
  }

  it('restores what was typed, including emptied fields', () => {
    const restored = restoreDetails({ start, draft, owner: null, newPlace: null, districts, typed: {} })
    expect(restored).toEqual({ ...start, street: '7 Tahrir St', notes: 'Ring twice', mobile: '' })
  })

  it("prefers what was typed before the page's scripts ran", () => {
    const restored = restoreDetails({
      start,
      draft,
      owner: null,
      newPlace: null,
      districts,
      typed: { street: '9 Nile St' },
    })
    expect(restored).toMatchObject({ street: '9 Nile St', notes: 'Ring twice' })
  })

  it('takes the profile of a guest who signed in since, and the draft for what the profile lacks', () => {
    const restored = restoreDetails({ start, draft, owner: 'yara', newPlace: null, districts, typed: {} })
    expect(restored).toEqual({ ...start, notes: 'Ring twice' })
  })

  it('keeps how a guest who signed in since wants to pay and be met, which no profile says', () => {
    const chosen = { method: 'card', leaveAtDoor: true } as const
    const byCard = { ...draft, details: chosen }
    const restored = restoreDetails({
      start,
      draft: byCard,
      owner: 'yara',
      newPlace: null,
      districts,
      typed: {},
    })
    expect(restored).toEqual({ ...start, ...chosen })
  })

  it('never restores the draft of another person', () => {
    const others = { ...draft, owner: 'karim' }
    expect(
      restoreDetails({ start, draft: others, owner: 'yara', newPlace: null, districts, typed: {} }),
    ).toEqual(start)
    expect(
      restoreDetails({ start, draft: others, owner: null, newPlace: null, districts, typed: {} }),
    ).toEqual(start)
  })

  describe('when another place was chosen since', () => {
    const inMaadi = { point: maadi.location, districtId: 'maadi', chosen: true }
    const goOn = (details: Partial<Details>, place: Place | null = inMaadi) =>
      restoreDetails({
        start: startingDetails({ me: null, addresses: [], last: null, place, districts, locale: 'en' }),
        draft: { owner: null, details },
        owner: null,
        newPlace: place,
        districts,
        typed: {},
      })

    it("drops the address elsewhere and keeps the person's name", () => {
      expect(goOn(complete())).toMatchObject({
        name: 'Yara Hassan',
        street: '',
        apartment: '',
        pin: null,
        districtId: 'maadi',
      })
    })

    it('keeps an address that was typed before any place was chosen', () => {
      const typed = complete({ pin: null, districtId: '' })
      expect(goOn(typed)).toMatchObject({ street: '14 Mossadak St', pin: null, districtId: 'maadi' })
    })

    it('drops an address without a pin in another district, also where the place is a pin', () => {
      const noPin = complete({ pin: null })
      const pinned = { point: maadi.location, districtId: null, chosen: true }
      for (const place of [inMaadi, pinned])
        expect(goOn(noPin, place)).toMatchObject({ street: '', apartment: '', districtId: 'maadi' })
      const here = { point: dokki.location, districtId: 'dokki', chosen: true }
      expect(goOn(noPin, here)).toEqual(noPin)
    })

    it('keeps the address when it lies at the chosen place', () => {
      const here = { point: dokki.location, districtId: 'dokki', chosen: true }
      expect(goOn(complete(), here)).toEqual(complete())
    })
  })
})

describe('pin and area', () => {
  it('a moved pin selects its district, or keeps the old one where no district is near', () => {
    expect(movePin(NO_DETAILS, DOOR, districts)).toMatchObject({ pin: DOOR, districtId: 'dokki' })
    const desert = { latitude: 29.2, longitude: 30.1 }
    expect(movePin(complete(), desert, districts)).toMatchObject({ pin: desert, districtId: 'dokki' })
  })

  it('another area removes the pin, and a neighbouring area keeps it', () => {
    expect(moveArea(complete(), 'maadi', districts)).toMatchObject({ districtId: 'maadi', pin: null })
    expect(moveArea(complete({ districtId: '' }), 'dokki', districts)).toMatchObject({ pin: DOOR })
  })

  it('the price uses the centre of the area until there is a pin', () => {
    expect(placeOf(complete(), districts)).toEqual(DOOR)
    expect(placeOf(complete({ pin: null }), districts)).toEqual(dokki.location)
    expect(placeOf(NO_DETAILS, districts)).toBeNull()
  })
})
